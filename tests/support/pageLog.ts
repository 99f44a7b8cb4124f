import { onTestFinished, vi } from 'vitest';

/** What a page logs of its failures until the end of the test, for tests that bring some about. */
export function listenToLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return log;
}
