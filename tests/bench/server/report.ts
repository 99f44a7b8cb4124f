import { availableParallelism } from 'node:os';
import { median } from '../../../scripts/tools/median.ts';
import { rows } from './rows.ts';
import { type Setting, sizes } from './settings.ts';

/** A row in a setting, and the calls a second of each round. */
export interface Result extends Setting {
  row: string;
  rounds: number[];
  /** How long half of the answers took at most in each round, in milliseconds; for a caller who calls alone. */
  p50Ms?: number[];
}

export interface Report {
  machine: { cores: number; platform: string; node: string };
  /** Until a server answered for its database and its identity provider, in milliseconds. */
  starts: (Setting & { ms: number })[];
  /** Of the largest server process of all, right after it was measured. */
  busyMb: number;
  /** The same, when everything had been measured and nobody called any more. */
  residentMb: number;
  results: Result[];
}

export const machine = (): Report['machine'] => ({
  cores: availableParallelism(),
  platform: process.platform,
  node: process.version,
});

/** What share the one has of the other's calls a second: round by round, of what was measured right after each other. */
function share(result: Result, of: Result | undefined): number {
  return median(result.rounds.map((calls, round) => calls / (of?.rounds[round] ?? Number.NaN)));
}

const thousands = (value: number) => Math.round(value).toLocaleString('en');

/** The least share of its throughput that a row keeps where the most is stored. */
const growthAtLeast = 0.9;

const judged = (value: number, atLeast: number) => `${value.toFixed(2)} ${value >= atLeast ? '✓' : '✗'}`;

/** The rows of one database and number of processes, both sizes beside each other. */
function tableOf(results: Result[], [small, large]: [number, number]): string[] {
  const find = (row: string, wishlists: number) =>
    results.find((result) => result.row === row && result.wishlists === wishlists);
  const lines = rows.map(({ name, of, isUnmarked }) => {
    const cells = [small, large].flatMap((wishlists) => {
      const result = find(name, wishlists);
      if (!result) return ['', ''];
      const shown = of ? judged(share(result, find(of.row, wishlists)), of.atLeast) : '';
      const wait = result.p50Ms ? ` (p50 ${median(result.p50Ms).toFixed(2)} ms)` : '';
      return [thousands(median(result.rounds)) + wait, shown];
    });
    const most = find(name, large);
    const kept = most ? share(most, find(name, small)) : 0;
    const growth = isUnmarked ? kept.toFixed(2) : judged(kept, growthAtLeast);
    return `| ${name} | ${of ? `${of.atLeast} of ${of.row}` : ''} | ${cells.join(' | ')} | ${growth} |`;
  });
  return [
    `|  | at least | ${thousands(small)} wishlists |  | ${thousands(large)} wishlists |  | at least ${growthAtLeast} of the fewer |`,
    '| --- | --- | ---: | --- | ---: | --- | --- |',
    ...lines,
  ];
}

const titleOf = ({ database, processes }: Setting) =>
  `${database}, ${processes === 1 ? 'one process' : `${processes} processes`}`;

function startsOf(starts: Report['starts'], shown: [number, number]): string[] {
  const lines = Object.entries(Object.groupBy(starts, titleOf)).map(([title, some = []]) => {
    const cells = shown.map((size) => `${thousands(some.find(({ wishlists }) => wishlists === size)?.ms ?? 0)} ms`);
    return `| ${title} | ${cells.join(' | ')} |`;
  });
  return [
    `| ready after | ${shown.map((size) => `${thousands(size)} wishlists`).join(' | ')} |`,
    '| --- | ---: | ---: |',
    ...lines,
  ];
}

/** The whole run as Markdown. */
export function present({ machine, starts, busyMb, residentMb, results }: Report): string {
  const settings = Object.groupBy(results, (result) => `**${titleOf(result)}**`);
  const lines = [
    `${machine.cores} cores, ${machine.platform}, Node.js ${machine.node}. Calls a second and starts, medians of ` +
      `${results[0]?.rounds.length} rounds; a share is the median of the rounds' shares.`,
    '',
    `The largest server process had up to ${Math.round(busyMb)} MB resident while it was called, and ` +
      `${Math.round(residentMb)} MB in the end, three quarters of a minute after the last call.`,
    '',
    ...startsOf(starts, [sizes[0], sizes[1]]),
  ];
  for (const [title, some = []] of Object.entries(settings)) {
    lines.push('', title, '', ...tableOf(some, [sizes[0], sizes[1]]));
  }
  return lines.join('\n');
}
