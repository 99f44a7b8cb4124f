import { availableParallelism } from 'node:os';
import { median } from '../table.ts';
import { type Row, rows } from './rows.ts';
import { restMs, type Setting, sizes } from './settings.ts';

/** A row in a setting, with the calls a second of each round. */
export interface Result extends Setting {
  row: string;
  rounds: number[];
  /** The median response time of each round, in milliseconds, in rows with one caller. */
  p50Ms?: number[];
}

export interface Report {
  machine: { cores: number; platform: string; node: string };
  /** How long a start takes until the server is ready. */
  starts: (Setting & { ms: number })[];
  /** The resident memory of the largest server process, right after it was measured. */
  busyMb: number;
  /** The same, after a time without calls. */
  residentMb: number;
  results: Result[];
}

export const machine = (): Report['machine'] => ({
  cores: availableParallelism(),
  platform: process.platform,
  node: process.version,
});

/** The median of the rounds' shares of the other row's calls a second. */
function share(result: Result, of: Result | undefined): number {
  return median(result.rounds.map((calls, round) => calls / (of?.rounds[round] ?? Number.NaN)));
}

const thousands = (value: number) => Math.round(value).toLocaleString('en');

/** The least share of its calls a second that a row keeps at the larger size. */
const growthAtLeast = 0.9;

const judged = (value: number, atLeast: number) => `${value.toFixed(2)} ${value >= atLeast ? '✓' : '✗'}`;

/** The least share of its other row's calls a second, if it has a mark on this database. */
const markOf = ({ of }: Row, database: Setting['database']) =>
  typeof of?.atLeast === 'number' ? of.atLeast : of?.atLeast[database];

/** The table of one database and number of processes, with both sizes beside each other. */
function tableOf(results: [Result, ...Result[]], [small, large]: [number, number], isMarkedOnly: boolean): string[] {
  const [{ database }] = results;
  const marked = rows.filter((row) => markOf(row, database));
  const shownRows = isMarkedOnly
    ? rows.filter((row) => marked.some(({ name, of }) => [name, of?.row].includes(row.name)))
    : rows;
  const find = (row: string, wishlists: number) =>
    results.find((result) => result.row === row && result.wishlists === wishlists);
  const lines = shownRows.map((row) => {
    const { name, of, isUnmarked } = row;
    const mark = markOf(row, database);
    const cells = [small, large].flatMap((wishlists) => {
      const result = find(name, wishlists);
      if (!result) return ['', ''];
      const shown = of && mark ? judged(share(result, find(of.row, wishlists)), mark) : '';
      const wait = result.p50Ms ? ` (p50 ${median(result.p50Ms).toFixed(2)} ms)` : '';
      return [thousands(median(result.rounds)) + wait, shown];
    });
    const most = find(name, large);
    const kept = most ? share(most, find(name, small)) : 0;
    const growth = isUnmarked ? kept.toFixed(2) : judged(kept, growthAtLeast);
    return `| ${name} | ${of && mark ? `${mark} of ${of.row}` : ''} | ${cells.join(' | ')} | ${growth} |`;
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

/**
 * The run as Markdown.
 * @param isMarkedOnly leaves out the rows that have no mark and are compared with no row
 */
export function present({ machine, starts, busyMb, residentMb, results }: Report, isMarkedOnly = false): string {
  const settings = Object.groupBy(results, (result) => `**${titleOf(result)}**`);
  const lines = [
    `${machine.cores} cores, ${machine.platform}, Node.js ${machine.node}. Calls a second and starts, medians of ` +
      `${results[0]?.rounds.length} rounds; a share is the median of the rounds' shares.`,
    '',
    `The largest server process had up to ${Math.round(busyMb)} MB resident while it was called, and ` +
      `${Math.round(residentMb)} MB ${restMs / 1000} seconds after its last call.`,
    '',
    ...startsOf(starts, [sizes[0], sizes[1]]),
  ];
  for (const [title, [first, ...others] = []] of Object.entries(settings)) {
    if (first) lines.push('', title, '', ...tableOf([first, ...others], [sizes[0], sizes[1]], isMarkedOnly));
  }
  return lines.join('\n');
}
