import pg from 'pg';
import { Unavailable } from '../unavailable.ts';

/** Classes of SQLSTATE that say nothing of the statement: connection, sign-in, database, resources, operator, system. */
const outages = new Set(['08', '28', '3D', '53', '57', '58']);

/** SQLSTATEs after which the very same is worth another try: serialization failure, deadlock. Nothing was written. */
const collisions = new Set(['40001', '40P01']);

const attempts = 5;

/**
 * Does the work, and again where it collided with somebody else's; all that it writes is one transaction.
 * @throws Unavailable where the fault is not the statement's
 */
export async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const source = sourceOf(error);
      const state = source instanceof pg.DatabaseError ? (source.code ?? '') : null;
      const isCollision = state !== null && collisions.has(state);
      if (isCollision && attempt < attempts) continue;
      // What has no SQLSTATE did not come from PostgreSQL but from the way there.
      const isOutage = state === null ? !isMisuse(source) : isCollision || outages.has(state.slice(0, 2));
      throw isOutage ? unavailable(source) : error;
    }
  }
}

/** Without the way there, its code says why: a host that refuses, a certificate that nobody trusts, a wrong password. */
function unavailable(source: unknown): Unavailable {
  const message = messageOf(source);
  const { code } = source as { code?: unknown };
  const isTold = typeof code !== 'string' || message.includes(code);
  return new Unavailable(`The database does not answer: ${message}${isTold ? '' : ` (${code})`}`, { cause: source });
}

/** What the driver said. A builder's own error, around it, would repeat the values that were to be stored. */
export function sourceOf(error: unknown): unknown {
  return error instanceof Error && 'query' in error && error.cause ? error.cause : error;
}

function messageOf(source: unknown): string {
  if (source instanceof AggregateError) return source.errors.map(messageOf).join(', ');
  return source instanceof Error ? source.message : String(source);
}

/** A fault of ours, which no waiting mends. */
function isMisuse(source: unknown): boolean {
  return source instanceof TypeError || messageOf(source).includes('after calling end');
}
