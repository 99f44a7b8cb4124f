/**
 * `npm run bench`: measures the server beside two bare ones, and writes the table into docs/performance.md. With `--quick` it
 * measures two short passes, whose table is only printed. `--wishlists=100000` measures with as many stored wishlists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { benchmark, full, present, quick } from '../tests/bench/server/benchmark.ts';
import { setUpEnvironment } from '../tests/bench/server/servers.ts';
import { runTool } from './build.ts';
import { runCommand } from './command.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, wishlists: { type: 'string', default: '100' } },
});
const document = 'docs/performance.md';
const marks = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;

await runCommand(async () => {
  await using stack = new AsyncDisposableStack();
  process.once('SIGINT', async () => {
    await stack.disposeAsync();
    process.exit(130);
  });
  const startServers = await setUpEnvironment(stack, Number(values.wishlists));
  const results = await benchmark(startServers, values.quick ? quick : full);
  const machine = `${availableParallelism()} cores, ${process.platform}, Node.js ${process.version}`;
  const report = `${machine}, ${values.wishlists} wishlists.\n\n${present(results)}`;
  console.log(report);
  if (values.quick) return;
  const text = readFileSync(document, 'utf8').replace(marks, (_, begin, end) => `${begin}\n\n${report}\n\n${end}`);
  writeFileSync(document, text);
  await runTool('@biomejs/biome/bin/biome', ['format', '--write', document]);
});
