import autocannon from 'autocannon';
import { Refusal } from '../../../scripts/command.ts';
import { median } from '../quantile.ts';
import { type Call, type Row, rows } from './rows.ts';
import { residentMb, type Servers, type StartServers, type Target, targets } from './servers.ts';

/**
 * How often and for how long each row is measured, after a warm-up that does not count. The warm-up is long, since a server
 * gets faster during some ten thousand calls. Measurements are many and short, since on a shared machine one server's calls a
 * second vary by a tenth.
 */
export const full = { passes: 24, seconds: 0.5, warmUpSeconds: 3 };
export const quick = { passes: 2, seconds: 0.5, warmUpSeconds: 1 };

type Effort = typeof full;

/** What was measured of a row on a target. */
interface Measured {
  /** Of each pass. */
  callsPerSecond: number[];
  /** The median response time of one caller alone. */
  aloneMs: number;
}

interface Result {
  target: string;
  /** How long Wishnest took to start. */
  startMs: number;
  /** The resident memory of Wishnest's largest process, after the last pass. */
  residentMb: number;
  /** By the names of the rows. */
  measured: Map<string | undefined, Measured>;
}

/** Measures every row on every target. */
export async function benchmark(startServers: StartServers, effort: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const target of targets) {
    console.log(`Measuring ${nameOf(target)}…`);
    await using stack = new AsyncDisposableStack();
    const servers = await startServers(target, stack);
    const measured = await measureRows(servers, effort);
    const { startMs } = servers.wishnest;
    results.push({ target: nameOf(target), startMs, residentMb: residentMb(servers.wishnest), measured });
  }
  return results;
}

const nameOf = ({ database, processes }: Target) =>
  processes === 1 ? database : `${database}, ${processes} processes`;

/**
 * The rows are in turn forwards and backwards, so that other load on the machine and gradual changes affect all rows equally.
 */
async function measureRows(servers: Servers, { passes, seconds, warmUpSeconds }: Effort): Promise<Result['measured']> {
  const { dataset } = servers;
  const loads = rows.map(({ name, server, calls }) => ({
    name,
    address: servers[server].address,
    calls: dataset.givers.map((giver, n) => calls(dataset, giver, n)),
    callsPerSecond: [] as number[],
  }));
  for (const load of loads) {
    await assertGoodAnswers(load);
    await run(load, warmUpSeconds);
  }
  for (let pass = 0; pass < passes; pass += 1) {
    for (const load of pass % 2 === 0 ? loads : loads.toReversed()) {
      load.callsPerSecond.push((await run(load, seconds)).callsPerSecond);
    }
  }
  const measured: Result['measured'] = new Map();
  for (const { name, address, calls, callsPerSecond } of loads) {
    const { p50Ms } = await run({ address, calls: calls.slice(0, 1) }, warmUpSeconds);
    measured.set(name, { callsPerSecond, aloneMs: p50Ms });
  }
  return measured;
}

/** The calls that each connection repeats, to one server. */
interface Load {
  address: string;
  calls: Call[][];
}

/**
 * Makes the calls for some seconds; each connection sends the next call as soon as the last one is answered.
 * @throws Refusal where a call was not answered, or with another status than 2xx
 */
async function run({ address, calls }: Load, seconds: number) {
  const requests = calls.map((list) => list.map(({ goodAnswer: _, ...request }) => request));
  const durations: number[] = [];
  let next = 0;
  const result = await autocannon({
    url: address,
    connections: calls.length,
    duration: seconds,
    // With the default interval a run takes at least a second.
    sampleInt: 50,
    setupClient(client) {
      client.setRequests(requests[next] ?? []);
      client.on('response', (_status, _bytes, durationMs) => durations.push(durationMs));
      next += 1;
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Refusal(`${failed} calls like ${address}${calls[0]?.[0]?.path} failed. The statuses were ${statuses}.`);
  }
  return { callsPerSecond: result['2xx'] / result.duration, p50Ms: median(durations) };
}

/**
 * Makes each connection's calls once and reads the bodies, since a wrong response may be a fast one.
 * @throws Refusal where a response is not the expected one
 */
async function assertGoodAnswers({ address, calls }: Load): Promise<void> {
  for (const { method, path, headers, body = null, goodAnswer } of calls.flat()) {
    const response = await fetch(address + path, { method, headers, body });
    const answer = await response.text();
    if (!answer.includes(goodAnswer)) throw new Refusal(`${method} ${path} was answered ${response.status}: ${answer}`);
  }
}

/** The cells of a row on a target: the calls a second, the median of the passes' shares of another row, and alone. */
function cellsOf({ name, of }: Row, { measured }: Result): string[] {
  const one = measured.get(name);
  const other = measured.get(of);
  if (!one) return [];
  const shares = one.callsPerSecond.map((calls, pass) => calls / (other?.callsPerSecond[pass] ?? Number.NaN));
  const calls = Math.round(median(one.callsPerSecond)).toLocaleString('en');
  return [calls, other ? median(shares).toFixed(2) : '', one.aloneMs.toFixed(2)];
}

/** The result as Markdown. */
export function present(results: Result[]): string {
  const heads = results.flatMap(({ target }) => [target, 'share', 'alone, ms']);
  const starts = results.map(
    ({ target, startMs, residentMb }) =>
      `On ${target} a start took ${Math.round(startMs)} ms, and the largest process had ` +
      `${Math.round(residentMb)} MB resident at the end.`,
  );
  return [
    `| calls a second | share of | ${heads.join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(heads.length)}`,
    ...rows.map((row) => {
      return `| ${row.name} | ${row.of ?? ''} | ${results.flatMap((result) => cellsOf(row, result)).join(' | ')} |`;
    }),
    '',
    ...starts,
  ].join('\n');
}
