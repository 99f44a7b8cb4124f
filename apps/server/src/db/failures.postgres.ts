import pg from 'pg';
import { Unavailable } from '../unavailableErrors.ts';

/** SQLSTATE classes of outages: connection, authentication, missing database, resources, operator intervention, system. */
const outages = new Set(['08', '28', '3D', '53', '57', '58']);

/** SQLSTATEs after which a transaction is retried: serialization failure and deadlock. Nothing was written. */
const retryable = new Set(['40001', '40P01']);

const maxAttempts = 5;

/**
 * Runs `work`, and retries it after a deadlock or a serialization failure. `work` must write in one transaction, so that a
 * failed attempt has written nothing.
 * @throws Unavailable where the cause is an outage and not the statement
 */
export async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const source = sourceOf(error);
      const state = source instanceof pg.DatabaseError ? (source.code ?? '') : null;
      const isRetryable = state !== null && retryable.has(state);
      if (isRetryable && attempt < maxAttempts) continue;
      // An error without a SQLSTATE comes from the connection and not from PostgreSQL.
      const isOutage = state === null ? !isMisuse(source) : isRetryable || outages.has(state.slice(0, 2));
      throw isOutage ? unavailable(source) : error;
    }
  }
}

/** Adds the error's code, which distinguishes a refused connection, an untrusted certificate and a wrong password. */
function unavailable(source: unknown): Unavailable {
  const message = messageOf(source);
  const { code } = source as { code?: unknown };
  const namesCode = typeof code !== 'string' || message.includes(code);
  return new Unavailable(`The database does not answer: ${message}${namesCode ? '' : ` (${code})`}`, { cause: source });
}

/** The driver's error. Drizzle wraps it in one whose message contains the statement's parameters. */
export function sourceOf(error: unknown): unknown {
  return error instanceof Error && 'query' in error && error.cause ? error.cause : error;
}

function messageOf(source: unknown): string {
  if (source instanceof AggregateError) return source.errors.map(messageOf).join(', ');
  return source instanceof Error ? source.message : String(source);
}

/** Whether the error is a bug in this server, which a retry does not mend. */
function isMisuse(source: unknown): boolean {
  // pg gives the error of a closed pool no code and no class of its own, so it is recognised by its message.
  return source instanceof TypeError || messageOf(source).includes('after calling end');
}
