/**
 * `npm run bench`: measures the server beside two bare ones, and writes the table into docs/performance.md. With `--quick` it
 * measures two short passes, whose table is only printed. `--wishlists=100000` measures with as many stored wishlists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Environment } from '../tests/bench/server/servers.ts';
import { buildWeb } from './build.ts';
import { Refusal } from './command.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, wishlists: { type: 'string', default: '100' } },
});
const document = 'docs/performance.md';
const marks = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;

let environment: Environment | undefined;
process.once('SIGINT', async () => {
  await environment?.tearDown();
  process.exit(130);
});

try {
  await buildWeb();
  // These modules import files that the build generates.
  const { setUpEnvironment } = await import('../tests/bench/server/servers.ts');
  const { benchmark, full, present, quick } = await import('../tests/bench/server/benchmark.ts');
  environment = await setUpEnvironment(Number(values.wishlists));
  const results = await benchmark(environment, values.quick ? quick : full);
  const machine = `${availableParallelism()} cores, ${process.platform}, Node.js ${process.version}`;
  const report = `${machine}, ${values.wishlists} wishlists.\n\n${present(results)}`;
  console.log(report);
  const text = readFileSync(document, 'utf8').replace(marks, (_, begin, end) => `${begin}\n\n${report}\n\n${end}`);
  if (!values.quick) writeFileSync(document, text);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  await environment?.tearDown();
}
