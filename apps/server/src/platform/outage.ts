/** Thrown if a part that the server depends on, such as the database, does not respond. Both APIs answer 503. */
export class Unavailable extends Error {}

/** Thrown if this process has more requests than it can answer in time. */
export class Overloaded extends Unavailable {}

/** Waits for a result up to a deadline. Work that is late continues in the background. `who` is in the error. */
export async function within<Value>(deadlineMs: number, result: Promise<Value>, who: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Unavailable(`${who} did not answer within ${deadlineMs} ms.`));
  const timer = setTimeout(fail, deadlineMs);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Caches a result. Work that takes long is not repeated meanwhile. */
export function cacheFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  const expire = () => {
    current = null;
  };
  return () => {
    current ??= work().finally(() => setTimeout(expire, ms).unref());
    return current;
  };
}

/**
 * The codes of a database that does not answer. SQLite's are those of a locked database, a full or failing disk and an
 * unreadable file. PostgreSQL's are the classes of connection, authentication, missing database, resources, operator
 * intervention and system, the conflicts that are left when a transaction has been repeated several times, and a lock's
 * timeout.
 */
const codes =
  /^(SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|PROTOCOL|READONLY).*|(08|28|3D|53|57|58)\w{3}|40001|40P01|55P03)$/;

/** Whether an error, or one of its causes, means that the request may succeed later. Every other error is a bug. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof Unavailable || codes.test(codeOf(error)) || isOutage(error.cause);
}

/**
 * SQLite's codes, the system's and PostgreSQL's. SQLite's second one is of the write-ahead log's index, which a start
 * makes.
 */
const codesOfFullDisk = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', '53100'];

/** Whether an error, or one of its causes, means that a disk is full. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && (codesOfFullDisk.includes(codeOf(error)) || isFullDisk(error.cause));

/**
 * Describes an outage by a message for operators. The message has the code, which tells a wrong password from an
 * untrusted certificate.
 */
export function describeOutage(error: unknown): Unavailable {
  if (error instanceof Unavailable) return error;
  // Drizzle wraps the driver's error in one whose message contains the statement's parameters.
  if (error instanceof Error && error.cause) return describeOutage(error.cause);
  // A host may have several addresses, each with an error of its own.
  const { message } = error instanceof AggregateError ? error.errors[0] : (error as Error);
  const code = codeOf(error);
  const suffix = message.includes(code) ? '' : ` (${code})`;
  return new Unavailable(`The database does not answer: ${message}${suffix}`, { cause: error });
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
