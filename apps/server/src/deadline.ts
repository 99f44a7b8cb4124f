/** An operation did not finish in time. */
export class DeadlineError extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Waits for a promise up to a deadline. Work that is late continues in the background.
 * @param who the subject of the error's message
 * @throws DeadlineError
 */
export async function within<Value>(deadlineMs: number, result: Promise<Value>, who: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new DeadlineError(`${who} did not answer within ${deadlineMs} ms.`));
  const timer = setTimeout(fail, deadlineMs);
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}
