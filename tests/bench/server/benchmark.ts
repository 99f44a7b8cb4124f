import { median } from '../table.ts';
import { assertGoodAnswers, type Outcome, run } from './load.ts';
import { type Row, rows } from './rows.ts';
import { type StartServers, type Target, targets } from './servers.ts';

/** How often and for how long each row is measured, after a warm-up that does not count. */
interface Effort {
  passes: number;
  seconds: number;
  warmUpSeconds: number;
}

/**
 * The warm-up is long, since a server gets faster during some ten thousand calls. Measurements are many and short, since on
 * a shared machine one server's calls a second vary by a tenth.
 */
export const full: Effort = { passes: 24, seconds: 0.5, warmUpSeconds: 3 };
export const quick: Effort = { passes: 2, seconds: 0.5, warmUpSeconds: 1 };

export interface Measured {
  row: Row;
  /** Of each pass. */
  callsPerSecond: number[];
  /** The median response time of one caller alone. */
  aloneMs: number;
}

export interface Result {
  target: Target;
  /** How long Wishnest took to start. */
  startMs: number;
  /** The resident memory of its largest process, after the last pass. */
  residentMb: number;
  measured: Measured[];
}

/**
 * Measures every row on every target. The rows are in turn forwards and backwards, so that other load on the machine and
 * gradual changes affect all rows equally.
 */
export async function benchmark(startServers: StartServers, effort: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const target of targets) {
    console.log(`Measuring ${nameOf(target)}…`);
    const servers = await startServers(target);
    const loads = rows.map((row) => ({ address: servers[row.server].address, calls: row.calls(servers.dataset) }));
    for (const load of loads) {
      await assertGoodAnswers(load);
      await run(load, effort.warmUpSeconds);
    }
    const outcomes: Outcome[][] = rows.map(() => []);
    for (let pass = 0; pass < effort.passes; pass += 1) {
      const order = [...loads.entries()];
      for (const [n, load] of pass % 2 === 0 ? order : order.toReversed()) {
        outcomes[n]?.push(await run(load, effort.seconds));
      }
    }
    const { startMs, residentMb } = servers.wishnest;
    const measured: Measured[] = [];
    for (const [n, row] of rows.entries()) {
      const { address = '', calls = [] } = loads[n] ?? {};
      const alone = await run({ address, calls: calls.slice(0, 1) }, effort.warmUpSeconds);
      measured.push({ row, callsPerSecond: (outcomes[n] ?? []).map((o) => o.callsPerSecond), aloneMs: alone.p50Ms });
    }
    results.push({ target, startMs, residentMb: residentMb(), measured });
    await servers.stop();
  }
  return results;
}

export const nameOf = ({ database, processes }: Target) =>
  processes === 1 ? database : `${database}, ${processes} processes`;

/** The median of the passes' shares of another row's calls a second. */
function shareOf({ row, callsPerSecond }: Measured, measured: Measured[]): string {
  const other = measured.find(({ row: { name } }) => name === row.of);
  if (!other) return '';
  return median(callsPerSecond.map((calls, pass) => calls / (other.callsPerSecond[pass] ?? Number.NaN))).toFixed(2);
}

/** The result as Markdown. */
export function present(results: Result[]): string {
  const cellsOf = (row: Row) =>
    results.flatMap(({ measured }) => {
      const one = measured.find((candidate) => candidate.row === row);
      if (!one) return [];
      const calls = Math.round(median(one.callsPerSecond)).toLocaleString('en');
      return [calls, shareOf(one, measured), one.aloneMs.toFixed(2)];
    });
  const heads = results.flatMap(({ target }) => [nameOf(target), 'share', 'alone, ms']);
  const starts = results.map(
    ({ target, startMs, residentMb }) =>
      `On ${nameOf(target)} a start took ${Math.round(startMs)} ms, and the largest process had ` +
      `${Math.round(residentMb)} MB resident at the end.`,
  );
  return [
    `| calls a second | share of | ${heads.join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(heads.length)}`,
    ...rows.map((row) => `| ${row.name} | ${row.of ?? ''} | ${cellsOf(row).join(' | ')} |`),
    '',
    ...starts,
  ].join('\n');
}
