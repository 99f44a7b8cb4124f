/** A part that has not answered in time. */
export class DeadlineError extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * The answer, if it comes in time. Nothing ends the work that is late.
 * @param who what is waited for, for the message
 * @throws DeadlineError
 */
export async function within<Value>(deadlineMs: number, answer: Promise<Value>, who: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new DeadlineError(`${who} did not answer within ${deadlineMs} ms.`));
  const timer = setTimeout(late, deadlineMs);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
