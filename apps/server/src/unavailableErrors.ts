/** Thrown where a part that the server depends on, such as the database, does not respond. Both APIs answer 503. */
export class Unavailable extends Error {}

/** Thrown where this process has more requests than it can answer in time. */
export class Overloaded extends Unavailable {}

/** Whether an error is an `Unavailable`, or was caused by one. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Unavailable || (error instanceof Error && isUnavailable(error.cause));
}
