import { isVerified, type Viewer } from '@wishnest/domain/access';
import {
  isProblem,
  type ProblemOf,
  problem,
  providerUnavailable,
  type RefusalReason,
  tokenRefused,
  unauthenticated,
} from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Identity } from '../platform/identity/identity.ts';
import type { RateLimits } from '../platform/rateLimits.ts';
import { sendProblem } from './http/errors.ts';
import { refuseIfBusy } from './http/pressure.ts';
import { countedAs } from './reads.ts';

/** The sender of a request, according to its `Authorization` header; for a visitor, all is null. */
export type Caller =
  | { uid: null; viewer: null; token: null }
  /** Signed in by an e-mail address that is not verified, or in a way that this app does not offer. */
  | { uid: string; viewer: null; token: string }
  | SignedIn;

export interface SignedIn {
  uid: string;
  viewer: Viewer;
  token: string;
}

export const visitor: Caller = { uid: null, viewer: null, token: null };

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender. It is undefined until `admissionPlugin` has admitted the request, and on other paths. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Which token a route needs: none, an optional one, or one of anybody. Without this setting, that of a verified person. */
    token?: 'none' | 'optional' | 'unverified';
    /** Why somebody without a token is refused, if the usual sentence is too general. */
    signInReason?: RefusalReason;
    /** The rate limit that a request counts against, if its method does not say so. */
    limit?: 'reads' | 'writes';
    /** Whether somebody without a profile may write by this route, also if the host's setting says who gets one. */
    withoutProfile?: boolean;
  }
}

/** Verifies the token alone. A header without a valid token is refused, and never treated as a visitor's. */
export async function identify(
  identity: Pick<Identity, 'verify'>,
  authorization: string | undefined,
): Promise<Caller | ProblemOf<'Unauthenticated' | 'ProviderUnavailable'>> {
  if (authorization === undefined) return visitor;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return tokenRefused();
  const bearer = await identity.verify(token);
  if (bearer === 'unavailable') return providerUnavailable();
  if (!bearer) return tokenRefused();
  const { uid, email } = bearer;
  return { uid, viewer: isVerified(bearer) ? { id: uid, email } : null, token };
}

export interface Authentication {
  identity: Identity;
  users: {
    refuseIfDeleted(uid: string): Promise<ProblemOf<'Unauthenticated' | 'ProviderUnavailable'> | null>;
    refuseWithoutProfile(viewer: Viewer): Promise<ProblemOf<'Forbidden'> | null>;
  };
  limits: Pick<RateLimits, 'writes'>;
}

type Refusal = ProblemOf<'Unauthenticated' | 'EmailNotVerified' | 'TooManyRequests' | 'ProviderUnavailable'>;

interface AdmissionOptions {
  authentication: Authentication;
  /** How a refusal is sent; by default as REST does. */
  refuse?: (reply: FastifyReply, refusal: Refusal) => FastifyReply;
}

/**
 * Admits the caller of every request before its body is read, as the route's config says, and counts the request.
 * Whoever is not admitted is told nothing else. Responses depend on the caller, so that no cache may store them.
 */
export const admissionPlugin = fp<AdmissionOptions>(async (app, { authentication, refuse = sendProblem }) => {
  const { identity, users, limits } = authentication;
  app.addHook('onRequest', async function admitCaller(request, reply) {
    reply.header('cache-control', 'no-store');
    const { method, headers, addressRange, routeOptions } = request;
    const { token, limit, signInReason } = routeOptions.config;
    if (token === 'none') return;
    const caller = await identify(identity, headers.authorization);
    if (isProblem(caller)) return refuse(reply, caller);
    const { uid, viewer } = caller;
    const isRead = method === 'GET' || method === 'HEAD' || !viewer;
    // The request is counted first, because admitting a new person inserts a row.
    const key = countedAs({ caller, addressRange });
    const counted = limit ?? (isRead ? 'reads' : 'writes');
    const refusal = await (counted === 'reads' ? request.spendRead(key) : limits.writes.spend(key));
    if (refusal) return refuse(reply, refusal);
    const accountRefusal = uid === null ? null : await users.refuseIfDeleted(uid);
    if (accountRefusal) return refuse(reply, accountRefusal);
    request.caller = caller;
    if (token === 'optional') return;
    if (uid === null) return refuse(reply, unauthenticated(signInReason));
    if (!viewer && token !== 'unverified') return refuse(reply, problem('EMAIL_NOT_VERIFIED'));
  });
});

/** Builds the hook that admits whoever asks for what matters less than the APIs, and counts the request by its range of addresses. */
export const admitAnybody =
  (app: FastifyInstance, spend: (request: FastifyRequest) => Promise<ProblemOf<'TooManyRequests'> | null>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    refuseIfBusy(app);
    const refusal = await spend(request);
    if (refusal) return sendProblem(reply, refusal);
  };

export function callerOf({ caller }: FastifyRequest): SignedIn {
  if (!caller.viewer) throw new Error('callerOf was called in a route that does not require a token.');
  return caller;
}
