import type { Viewer } from '@wishnest/domain/access';
import { emailNotVerified, isProblem, unauthenticated } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../http/address.ts';
import { sendProblem } from '../http/problems.ts';
import { type Authentication, type Caller, countedAs } from '../identity/authentication.ts';
import type { RateLimits } from '../rateLimits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route accepts a token: not at all, or optionally. Without this setting the route requires one. */
    token?: 'none' | 'optional';
    /** The message of the 401 without a token, where it differs from the usual one. */
    signInMessage?: string;
  }
}

interface Parts {
  authentication: Authentication;
  limits: RateLimits;
}

/** Authenticates every request before its body is read, as the route's config says. */
export function registerAuthentication(app: FastifyInstance, { authentication, limits }: Parts) {
  app.addHook('onRequest', async (request, reply) => {
    const { token, signInMessage = refusals.signInRequired } = request.routeOptions.config;
    if (token === 'none') return;
    const caller = await authentication.identify(request.headers.authorization);
    if (isProblem(caller)) return sendProblem(reply, caller);
    // The request is counted first, because admitting a new person inserts a row.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const limit = isRead || caller.kind !== 'viewer' ? limits.reads : limits.writes;
    const refusal =
      (await limit.spend(countedAs(caller, networkOf(request.ip)))) ?? (await authentication.admit(caller));
    if (refusal) return sendProblem(reply, refusal);
    request.caller = caller;
    if (caller.kind === 'viewer' || token === 'optional') return;
    return sendProblem(reply, caller.kind === 'visitor' ? unauthenticated(signInMessage) : emailNotVerified);
  });
}

type SignedIn = Extract<Caller, { kind: 'viewer' }>;

/** The caller of a route that needs a token. */
export function callerOf(request: FastifyRequest): SignedIn {
  if (request.caller.kind !== 'viewer')
    throw new Error('callerOf was called in a route that does not require a token.');
  return request.caller;
}

/** The viewer of a route that needs a token. */
export function viewerOf(request: FastifyRequest): Viewer {
  return callerOf(request).viewer;
}
