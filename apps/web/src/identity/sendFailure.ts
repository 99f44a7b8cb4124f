import type { FailedAction, Failure } from '@wishnest/domain/failure';
import { failuresPath } from '@wishnest/page/paths';

/** The message of an error may have what a person typed, so it is left out. */
export function sendFailure(action: FailedAction, error: unknown): void {
  if (!(error instanceof Error)) return;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const [at] = /\/assets\/[\w.-]+\.js:\d+:\d+/.exec(error.stack ?? '') ?? [];
  const body: Failure = { action, code, ...(at && { at }) };
  navigator.sendBeacon(failuresPath, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
