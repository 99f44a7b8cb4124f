import type { FailedAction } from '@wishnest/domain/failure';

/** Writes a failure to the console, and reports it to the server. */
export function report(action: FailedAction, sentence: string, error: unknown): void {
  console.error(sentence, error);
  sendReport(action, error);
}

/** Reports a failure to the server, whose log has one line of it. The code for that is loaded once there is one. */
export function sendReport(action: FailedAction, error: unknown): void {
  import('./sendFailure.ts').then(({ sendFailure }) => sendFailure(action, error)).catch(() => {});
}
