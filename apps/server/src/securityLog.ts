import { createHmac, randomBytes } from 'node:crypto';
import { isProblem, type Problem } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './http/address.ts';
import type { Services } from './services.ts';

/**
 * What the log tells of security, beside a hash of who. Everything that a caller may not do is `refused`: an item that
 * is taken must look like a wishlist that does not exist, or the log would tell of reservations.
 */
export type SecurityEvent =
  | 'unauthenticated'
  | 'refused'
  | 'limited'
  | 'wishlist shared'
  | 'sharing stopped'
  | 'account deleted'
  | 'logged out everywhere';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the answer holds a refusal. Its status need not tell: GraphQL answers refusals as data. */
    isRefused: boolean;
  }
}

const byStatus: Record<number, SecurityEvent> = { 401: 'unauthenticated', 403: 'refused', 429: 'limited' };

/** Problems that say nothing of what the caller may do. */
const harmless: ReadonlySet<string> = new Set([
  'InvalidInput',
  'ProviderUnavailable',
  'Unauthenticated',
  'TooManyRequests',
]);

/** To be called for each Problem that is answered: not every status tells what became of a request. */
export function noteRefusal(request: FastifyRequest | undefined, problem: Problem): void {
  if (request && !harmless.has(problem.__typename)) request.isRefused = true;
}

/** A key for as long as the server runs: hashes of one run cannot be laid beside those of another. */
export const makeLogKey = () => randomBytes(32).toString('base64url');

export type RecordEvent = (event: SecurityEvent, who: string) => void;

/**
 * Logs what is refused, and answers what logs the rest.
 * @param key for the hashes, so that nobody who reads the log can try whose they are
 */
export function registerSecurityLog(app: FastifyInstance, key: string): RecordEvent {
  // Without the request's id, which would lead to the line that names the route.
  const record: RecordEvent = (event, who) =>
    app.log.info({ event, who: createHmac('sha256', key).update(who).digest('base64url').slice(0, 22) }, 'security');

  app.decorateRequest('isRefused', false);
  app.addHook('onResponse', (request, reply, done) => {
    const event = byStatus[reply.statusCode] ?? (request.isRefused ? 'refused' : null);
    if (event) record(event, whoAsks(request));
    done();
  });
  return record;
}

function whoAsks({ caller, ip }: FastifyRequest): string {
  if (caller?.kind === 'viewer') return caller.viewer.id;
  return caller?.kind === 'unverified' ? caller.uid : `network ${networkOf(ip)}`;
}

/** The same services, which also log what changes who may see what. */
export function withSecurityLog(services: Services, record: RecordEvent): Services {
  function recordDone<Answer>(event: SecurityEvent, { id }: { id: string }, answer: Answer): Answer {
    if (!isProblem(answer)) record(event, id);
    return answer;
  }
  const { wishlists, users } = services;
  return {
    ...services,
    wishlists: {
      ...wishlists,
      share: async (owner, id) => recordDone('wishlist shared', owner, await wishlists.share(owner, id)),
      stopSharing: async (owner, id) => recordDone('sharing stopped', owner, await wishlists.stopSharing(owner, id)),
    },
    users: {
      ...users,
      logOutEverywhere: async (viewer) =>
        recordDone('logged out everywhere', viewer, await users.logOutEverywhere(viewer)),
    },
  };
}
