import { startChild } from '../processes/child.ts';
import { onStopRequest } from '../processes/stop-request.ts';
import type { Tally } from './tally.ts';

/** Runs tests once. Vitest prints its own report. */
export async function runTests(args: string[]): Promise<Tally> {
  const child = startChild('test run', 'node_modules/vitest/vitest.mjs', {
    args: ['run', '--reporter=default', `--reporter=${import.meta.dirname}/tally.ts`, ...args],
  });
  let isStopped = false;
  onStopRequest(() => {
    isStopped = true;
    child.stop();
  });
  let tally: Tally | null = null;
  child.process.on('message', (message: Tally) => {
    tally = message;
  });
  const how = await child.ended;
  if (isStopped) process.exit(130);
  if (tally) return tally;
  console.error(`The test run ended early (${how}).`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Prints the counts and ends the command. A skipped test counts as failed, since it proves nothing. */
export function conclude({ passed, failed, skipped }: Tally): never {
  if (skipped > 0) console.error(`${skipped} skipped, which counts as failed.`);
  if (passed + failed + skipped === 0) console.error('No test ran.');
  console.log(`${passed} passed, ${failed + skipped} failed`);
  process.exit(passed > 0 && failed + skipped === 0 ? 0 : 1);
}
