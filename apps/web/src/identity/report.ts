import type { FailedAction, Failure } from '@wishnest/domain/failure';
import { failuresPath } from '@wishnest/page/paths';

/** Writes a failure to the console, and reports it to the server. */
export function report(action: FailedAction, sentence: string, error: unknown): void {
  console.error(sentence, error);
  sendReport(action, error);
}

/** Reports a failure to the server, whose log has one line of it. The message of an error may have what a person typed, so it is left out. */
export function sendReport(action: FailedAction, error: unknown): void {
  if (!(error instanceof Error)) return;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const [at] = /\/assets\/[\w.-]+\.js:\d+:\d+/.exec(error.stack ?? '') ?? [];
  const body: Failure = { action, code, ...(at && { at }) };
  navigator.sendBeacon(failuresPath, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
