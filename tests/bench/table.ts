/** The cells of a column, by the names of their rows. */
export type Column = Record<string, string>;

/** A Markdown table, aligned for its reader. */
export function markdown(corner: string, columns: Record<string, Column>): string {
  const names = Object.keys(Object.values(columns)[0] ?? {});
  const cells = Object.entries(columns).map(([head, column]) => [head, ...names.map((name) => column[name] ?? '')]);
  const aligned = [[corner, ...names], ...cells].map((column) => {
    const width = Math.max(...column.map((cell) => cell.length));
    const [head = '', ...body] = column.map((cell) => cell.padEnd(width));
    return [head, '-'.repeat(width), ...body];
  });
  const rows = (aligned[0] ?? []).map((_, row) => aligned.map((column) => column[row]).join(' | '));
  return rows.map((row) => `| ${row} |`).join('\n');
}

/** The value below which this share of the values is, the upper one of two; 0 where there are none. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? 0;
}

export const median = (values: number[]): number => quantile(values, 0.5);
