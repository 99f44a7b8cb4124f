import { cpus } from 'node:os';
import { rows } from './rows.ts';
import type { Setting } from './settings.ts';

/** A row in a setting, and the calls a second of each round. */
export interface Result extends Setting {
  row: string;
  rounds: number[];
}

export interface Report {
  machine: { cores: number; cpu: string; platform: string; node: string };
  /** Of one server process on SQLite with the most wishlists. */
  startMs: number;
  /** Of the largest server process of all, when everything had been measured. */
  residentMb: number;
  results: Result[];
}

export const machine = (): Report['machine'] => ({
  cores: cpus().length,
  cpu: cpus()[0]?.model.trim() ?? '',
  platform: process.platform,
  node: process.version,
});

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function find(results: Result[], wanted: Omit<Result, 'rounds'>): Result | undefined {
  return results.find(
    (result) =>
      result.row === wanted.row &&
      result.database === wanted.database &&
      result.processes === wanted.processes &&
      result.wishlists === wanted.wishlists,
  );
}

/** What share the one has of the other's calls a second: round by round, of what was measured right after each other. */
export function share(result: Result, of: Result | undefined): number {
  return median(result.rounds.map((calls, round) => calls / (of?.rounds[round] ?? Number.NaN)));
}

const thousands = (value: number) => Math.round(value).toLocaleString('en');

/** The rows of one database and number of processes, both sizes beside each other. */
function tableOf(results: Result[], small: number, large: number): string[] {
  const head = [
    `|  | ${thousands(small)} wishlists | share | ${thousands(large)} wishlists | share | ${thousands(large)} to ${thousands(small)} |`,
    '| --- | ---: | --- | ---: | --- | ---: |',
  ];
  return head.concat(
    rows.map(({ name, of }) => {
      const cells = [small, large].flatMap((wishlists) => {
        const [result] = results.filter((one) => one.row === name && one.wishlists === wishlists);
        if (!result) return ['', ''];
        const ratio = of ? `${share(result, find(results, { ...result, row: of.row })).toFixed(2)} of ${of.row}` : '';
        return [thousands(median(result.rounds)), ratio];
      });
      const [one, other] = [small, large].map((wishlists) =>
        results.find((result) => result.row === name && result.wishlists === wishlists),
      );
      const growth = one && other ? share(other, one).toFixed(2) : '';
      return `| ${name} | ${cells.join(' | ')} | ${growth} |`;
    }),
  );
}

/** The whole run as Markdown. */
export function present({ machine, startMs, residentMb, results }: Report): string {
  const settings = Object.groupBy(
    results,
    ({ database, processes }) => `**${database}, ${processes === 1 ? 'one process' : `${processes} processes`}**`,
  );
  const sizes = [...new Set(results.map(({ wishlists }) => wishlists))];
  const lines = [
    `${machine.cores} cores (${machine.cpu}), ${machine.platform}, Node.js ${machine.node}. Calls a second, medians of ` +
      `${results[0]?.rounds.length} rounds; a share is the median of the rounds' shares.`,
    '',
    `A server process was ready after ${Math.round(startMs)} ms, and had ${Math.round(residentMb)} MB resident in the end.`,
  ];
  for (const [title, some = []] of Object.entries(settings)) {
    lines.push('', title, '', ...tableOf(some, Math.min(...sizes), Math.max(...sizes)));
  }
  return lines.join('\n');
}
