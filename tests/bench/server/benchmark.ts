import { setTimeout as sleep } from 'node:timers/promises';
import { countSteps } from '../../../scripts/progress.ts';
import { median } from '../table.ts';
import type { Environment, Servers, Target } from './environment.ts';
import type { Outcome } from './load.ts';
import { assertGoodAnswers, untilAccepted } from './loadGenerator.ts';
import type { Report, Result } from './report.ts';
import { type Row, rows } from './rows.ts';
import { type Effort, restMs } from './settings.ts';

/**
 * Measures every row on every target, table by table. In each round, every row is measured several times. The order of the
 * rows changes from pass to pass, so that other load on the machine and gradual changes affect all compared rows equally.
 */
export async function benchmark(
  { targets, load, startServers }: Environment,
  effort: Effort,
): Promise<Omit<Report, 'machine'>> {
  const results = new Map(
    targets.flatMap((target) => rows.map((row) => [keyOf(target, row), resultOf(target, row)] as const)),
  );
  const count = countSteps('Measurement', (effort.rounds * effort.passes + 1) * results.size);
  const starts: Report['starts'] = [];
  let busyMb = 0;
  let residentMb = 0;

  async function measure(cell: Cell, seconds: number): Promise<Outcome> {
    if (cell.row.isRefusedFirst) await untilAccepted(loadOf(cell));
    const outcome = await load.run({ ...loadOf(cell), seconds });
    count();
    return outcome;
  }

  for (const first of targets.filter(isFirstOfItsTable)) {
    const running: RunningTarget[] = [];
    for (const target of targets.filter((target) => areInSameTable(target, first))) {
      const servers = await startServers(target);
      running.push({ target, servers });
      starts.push({ ...target.setting, ms: median(servers.startsMs) });
    }
    const largestMb = () => Math.max(...running.map(({ servers }) => servers.wishnest.residentMb()));
    const cellsByRow = rows.map((row) => running.map((one) => ({ ...one, row })));
    const cells = cellsByRow.flat();
    for (const cell of cells) {
      await assertGoodAnswers(loadOf(cell));
      await measure(cell, effort.warmUpSeconds);
    }
    for (let round = 0; round < effort.rounds; round += 1) {
      const outcomes = new Map<Cell, Outcome[]>(cells.map((cell) => [cell, []]));
      for (let pass = 0; pass < effort.passes; pass += 1) {
        for (const cell of orderOf(pass, cellsByRow)) {
          outcomes.get(cell)?.push(await measure(cell, effort.seconds));
        }
        busyMb = Math.max(busyMb, largestMb());
      }
      for (const [{ target, row }, passes] of outcomes) {
        const result = results.get(keyOf(target, row));
        const sum = passes.reduce((calls, { callsPerSecond }) => calls + callsPerSecond, 0);
        result?.rounds.push(Math.round(sum / effort.passes));
        result?.p50Ms?.push(median(passes.map(({ p50Ms }) => p50Ms)));
      }
    }
    // Whatever V8 gives back to the system without being asked is given back by then.
    await sleep(restMs);
    residentMb = Math.max(residentMb, largestMb());
    for (const { servers } of running) await servers.stop();
  }
  return { results: [...results.values()], starts, busyMb, residentMb };
}

interface RunningTarget {
  target: Target;
  servers: Servers;
}

/** A row at one setting, and so one cell of a table. */
interface Cell extends RunningTarget {
  row: Row;
}

/**
 * Returns all cells in the order of a pass. The rows are forwards in every other pass and backwards between. The order of the
 * sizes changes after every two passes, because a server may still be busy with the row before, and this slows down the
 * size that is measured first.
 */
function orderOf(pass: number, cellsByRow: Cell[][]): Cell[] {
  const ordered = pass % 2 === 0 ? cellsByRow : cellsByRow.toReversed();
  return ordered.flatMap((sizes) => (pass % 4 < 2 ? sizes : sizes.toReversed()));
}

const loadOf = ({ target, servers, row }: Cell) => ({
  address: servers[row.server].address,
  calls: row.calls(target.dataset),
});

const keyOf = ({ setting }: Target, { name }: Row) =>
  `${setting.database} ${setting.processes} ${setting.wishlists} ${name}`;

const resultOf = ({ setting }: Target, { name, isSingleCaller }: Row): Result => ({
  ...setting,
  row: name,
  rounds: [],
  ...(isSingleCaller && { p50Ms: [] }),
});

/** The sizes are columns of one table, so the targets may differ in it. */
const areInSameTable = (one: Target, other: Target) =>
  one.setting.database === other.setting.database && one.setting.processes === other.setting.processes;

const isFirstOfItsTable = (target: Target, n: number, targets: Target[]) =>
  targets.findIndex((other) => areInSameTable(target, other)) === n;
