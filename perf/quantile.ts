/** The value below which this share of the values is, the upper one of two; 0 if there are none. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? 0;
}

export const median = (values: number[]): number => quantile(values, 0.5);
