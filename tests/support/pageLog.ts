import { onTestFinished, vi } from 'vitest';

/** Silences `console.error` until the end of the test. Returns the spy, for tests that expect errors in the log. */
export function listenToLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return log;
}
