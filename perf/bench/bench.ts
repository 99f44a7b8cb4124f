/**
 * `npm run bench`: measures the server beside two bare ones, and writes the table into docs/performance.md. With `--quick` it
 * measures two short passes, whose table is only printed. `--wishlists=100000` measures with as many stored wishlists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { Refusal, runCommand, runTool } from '../../scripts/command.ts';
import { median } from '../quantile.ts';
import { type Call, type Row, rows } from './rows.ts';
import { residentMb, type Servers, setUpEnvironment, targets } from './servers.ts';

const { quick, wishlists } = parseArgs({
  options: { quick: { type: 'boolean' }, wishlists: { type: 'string', default: '300' } },
}).values;

/**
 * How often and for how long each row is measured, after a warm-up that does not count. The warm-up is long, since a server
 * gets faster during some ten thousand calls. Measurements are many and short, since on a shared machine one server's calls a
 * second vary by a tenth.
 */
const seconds = 0.5;
const { passes, warmUpSeconds } = quick ? { passes: 2, warmUpSeconds: 1 } : { passes: 24, warmUpSeconds: 3 };

const document = 'docs/performance.md';
const marks = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;

await runCommand(async () => {
  await using stack = new AsyncDisposableStack();
  process.once('SIGINT', async () => {
    await stack.disposeAsync();
    process.exit(130);
  });
  const startServers = await setUpEnvironment(stack, Number(wishlists));
  const results: Result[] = [];
  for (const target of targets) {
    console.log(`Measuring ${target.name}…`);
    await using servers = new AsyncDisposableStack();
    results.push(await measure(target.name, await startServers(target, servers)));
  }
  const machine = `${availableParallelism()} cores, ${process.platform}, Node.js ${process.version}`;
  const report = `${machine}, ${wishlists} wishlists.\n\n${present(results)}`;
  console.log(report);
  if (quick) return;
  const text = readFileSync(document, 'utf8').replace(marks, (_, begin, end) => `${begin}\n\n${report}\n\n${end}`);
  writeFileSync(document, text);
  await runTool('@biomejs/biome/bin/biome', ['format', '--write', document]);
});

/**
 * Measures every row on a target. The rows are in turn forwards and backwards, so that other load on the machine and gradual
 * changes affect all rows equally.
 */
async function measure(target: string, { dataset, ...servers }: Servers) {
  const measured = rows.map(({ name, server, calls }) => ({
    name,
    address: servers[server].address,
    // Each connection is somebody at an address of their own.
    calls: dataset.givers.map((giver, n) =>
      calls(dataset, giver, n).map((call) => forwardedFor(`192.0.2.${n + 1}`, call)),
    ),
    /** Of each pass. */
    callsPerSecond: [] as number[],
    /** The median response time of one caller alone. */
    aloneMs: 0,
  }));
  for (const row of measured) {
    await assertGoodAnswers(row);
    await run(row, warmUpSeconds);
  }
  for (let pass = 0; pass < passes; pass += 1) {
    for (const row of pass % 2 === 0 ? measured : measured.toReversed()) {
      row.callsPerSecond.push((await run(row, seconds)).callsPerSecond);
    }
  }
  for (const row of measured) {
    row.aloneMs = (await run({ ...row, calls: row.calls.slice(0, 1) }, warmUpSeconds)).p50Ms;
  }
  const { startMs } = servers.wishnest;
  return { target, startMs, residentMb: residentMb(servers.wishnest), measured };
}

function forwardedFor(address: string, { headers, ...call }: Call): Call {
  return { ...call, headers: { ...headers, 'x-forwarded-for': address } };
}

type Result = Awaited<ReturnType<typeof measure>>;

/** The calls that each connection repeats, to one server. */
type Load = { address: string; calls: Call[][] };

/**
 * Makes the calls for some seconds; each connection sends the next call as soon as the last one is answered.
 * @throws Refusal if a call was not answered, or with another status than 2xx
 */
async function run({ address, calls }: Load, duration: number) {
  const requests = calls.map((list) => list.map(({ goodAnswer: _, ...request }) => request));
  const durations: number[] = [];
  let next = 0;
  const result = await autocannon({
    url: address,
    connections: calls.length,
    duration,
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
 * @throws Refusal if a response is not the expected one
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
  const [one, other] = [name, of].map((wanted) => measured.find((row) => row.name === wanted));
  if (!one) return [];
  const shares = one.callsPerSecond.map((calls, pass) => calls / (other?.callsPerSecond[pass] ?? Number.NaN));
  const calls = Math.round(median(one.callsPerSecond)).toLocaleString('en');
  return [calls, other ? median(shares).toFixed(2) : '', one.aloneMs.toFixed(2)];
}

/** The result as Markdown. */
function present(results: Result[]): string {
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
