import type { Viewer } from '@wishnest/domain/access';
import { refusals } from '@wishnest/domain/messages';
import { emailNotVerified, isProblem, unauthenticated } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../http/address.ts';
import { type Authentication, type Caller, countedAs } from '../identity/authentication.ts';
import type { RateLimits } from '../rateLimits.ts';
import { sendProblem } from './reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call needs no token (`none`), takes one (`optional`), or needs one: every call that says nothing. */
    token?: 'none' | 'optional';
    /** What a call without a token is told, where there is more to say than that it needs one. */
    signInMessage?: string;
  }
}

interface Door {
  authentication: Authentication;
  limits: RateLimits;
}

/** Authenticates every call before its body is read; what is judged here is decided by the route's config. */
export function registerAuthentication(app: FastifyInstance, { authentication, limits }: Door) {
  app.addHook('onRequest', async (request, reply) => {
    const { token, signInMessage = refusals.signInRequired } = request.routeOptions.config;
    if (token === 'none') return;
    const caller = await authentication.identify(request.headers.authorization);
    if (isProblem(caller)) return sendProblem(reply, caller);
    const stranger = await authentication.admit(caller);
    if (stranger) return sendProblem(reply, stranger);
    request.caller = caller;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const limit = isRead || caller.kind !== 'viewer' ? limits.reads : limits.writes;
    const refusal = await limit.spend(countedAs(caller, networkOf(request.ip)));
    if (refusal) return sendProblem(reply, refusal);
    if (caller.kind === 'viewer' || token === 'optional') return;
    return sendProblem(reply, caller.kind === 'visitor' ? unauthenticated(signInMessage) : emailNotVerified);
  });
}

type SignedIn = Extract<Caller, { kind: 'viewer' }>;

/** The caller of a route that needs a token. */
export function callerOf(request: FastifyRequest): SignedIn {
  if (request.caller.kind !== 'viewer') throw new Error('This route does not ask for a token.');
  return request.caller;
}

/** The viewer of a route that needs a token. */
export function viewerOf(request: FastifyRequest): Viewer {
  return callerOf(request).viewer;
}
