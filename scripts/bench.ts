/**
 * `npm run bench`: measures the server beside a bare one in every setting, and writes docs/performance.md.
 * With `--quick` it measures one short round, which is only printed.
 */
import type { Environment } from '../tests/bench/server/environment.ts';
import type { Report } from '../tests/bench/server/report.ts';
import { full, quick } from '../tests/bench/server/settings.ts';
import { buildWeb } from './build.ts';
import { onStopRequest, Refusal } from './processes.ts';

const isQuick = process.argv.includes('--quick');
const effort = isQuick ? quick : full;
let environment: Environment | undefined;
onStopRequest(async () => {
  await environment?.tearDown();
  process.exit(130);
});

try {
  await buildWeb(() => console.log('Building the page…'));
  // These modules import files that the build generates.
  const { setUpEnvironment } = await import('../tests/bench/server/environment.ts');
  const { benchmark } = await import('../tests/bench/server/benchmark.ts');
  const { machine, present } = await import('../tests/bench/server/report.ts');
  const { publish } = await import('../tests/bench/server/publish.ts');
  environment = await setUpEnvironment(console.log, effort);
  const report: Report = { machine: machine(), ...(await benchmark(environment, effort)) };
  console.log(present(report));
  if (!isQuick) publish(report);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  await environment?.tearDown();
}
