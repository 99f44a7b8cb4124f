import type { Column } from '../table.ts';

/** The differences between two series of durations, in their unit. */
export function compare({ reserved, free }: Record<'reserved' | 'free', number[]>): Column {
  const difference = (of: (durations: number[]) => number) =>
    `${of(free).toFixed(1)} ${signed(of(reserved) - of(free))}`;
  const longer = reserved.filter((duration, pair) => duration > (free[pair] ?? 0)).length;
  // The sign test: the distance from chance, in standard deviations.
  const z = (longer - reserved.length / 2) / Math.sqrt(reserved.length / 4);
  return {
    'free, p10': difference((durations) => quantile(durations, 0.1)),
    median: difference((durations) => quantile(durations, 0.5)),
    mean: difference((durations) => durations.reduce((sum, duration) => sum + duration, 0) / durations.length),
    'reserved took longer': `${((100 * longer) / reserved.length).toFixed(1)} %`,
    z: z.toFixed(1),
  };
}

const signed = (value: number) => `(${value < 0 ? '' : '+'}${value.toFixed(1)})`;

function quantile(durations: number[], share: number): number {
  return durations.toSorted((one, other) => one - other)[Math.floor(share * durations.length)] ?? 0;
}
