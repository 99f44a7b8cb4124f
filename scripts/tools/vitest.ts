import { startChild } from '../processes/child.ts';
import { onStopRequest } from '../processes/stop-request.ts';
import type { Tally } from './tally.ts';

/** Runs tests once, with Vitest's own report on the terminal. */
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
  console.error(`The test run broke off (${how}).`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Ends a command with its one line; a test that did not run proves nothing and counts as failed. */
export function conclude({ passed, failed, skipped }: Tally): never {
  if (skipped > 0) console.error(`${skipped} skipped, which counts as failed.`);
  if (passed + failed + skipped === 0) console.error('No test ran.');
  console.log(`${passed} passed, ${failed + skipped} failed`);
  process.exit(passed > 0 && failed + skipped === 0 ? 0 : 1);
}
