/** A part that the server cannot do without does not answer; by the next call it may. Both doors answer it with 503. */
export class Unavailable extends Error {}

/** More is asked of this process than it can answer in time. */
export class Overloaded extends Unavailable {}

/** Whether an error is, or was caused by, a part that does not answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Unavailable || (error instanceof Error && isUnavailable(error.cause));
}
