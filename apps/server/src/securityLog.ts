import { isProblem } from '@wishnest/domain/problem';
import type { FastifyInstance } from 'fastify';
import type { CallerHash } from './callerHash.ts';
import type { Services } from './services.ts';

/**
 * The security events that are logged, each with a hash of the caller. Every refusal is the same event `refused`, because
 * a log that distinguished a taken item from a missing wishlist would reveal reservations.
 */
type SecurityEvent =
  | 'unauthenticated'
  | 'refused'
  | 'limited'
  | 'wishlist shared'
  | 'sharing stopped'
  | 'account deleted'
  | 'logged out everywhere';

const byStatus: Record<number, SecurityEvent> = { 401: 'unauthenticated', 403: 'refused', 429: 'limited' };

type RecordEvent = (event: SecurityEvent, uid: string) => void;

/** Logs refusals, and returns the function that logs the other events. */
export function registerSecurityLog(app: FastifyInstance, callers: CallerHash): RecordEvent {
  // The request's id is left out, because it would lead to the line that names the route.
  const record = (event: SecurityEvent, who: string) => app.log.info({ event, who }, 'security');

  app.addHook('onResponse', (request, reply, done) => {
    const event = byStatus[reply.statusCode] ?? (request.isRefused ? 'refused' : null);
    if (event) record(event, callers.ofRequest(request));
    done();
  });
  return (event, uid) => record(event, callers.ofUid(uid));
}

/** Wraps the services so that they log what changes the access to a wishlist or an account. */
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
