import { type Account, isVerified, type Viewer } from '@wishnest/domain/access';
import {
  isProblem,
  type ProblemCode,
  type ProblemOf,
  problem,
  providerUnavailable,
  tokenRefused,
  unauthenticated,
} from '@wishnest/domain/problem';
import { type CallEffect, type ProgramAccess, programTokenPrefix, refuseProgram } from '@wishnest/domain/programs';
import { sessionCookie } from '@wishnest/page/cookies';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { type Identity, isCustomToken } from '../platform/identity/identity.ts';
import { type RateLimit, type RateLimits, type Remaining, windowSeconds } from '../platform/rateLimits.ts';
import { sendProblem } from './http/errors.ts';
import { refuseIfBusy } from './http/pressure.ts';
import { countedAs } from './http/responses.ts';
import type {} from './routeConfig.ts';

/** The sender of a request, according to its `Authorization` header; for a visitor, all is null. */
export type Caller =
  | { userId: null; viewer: null; token: null; access: null }
  /** Signed in by an e-mail address that is not verified, or in a way that this app does not offer. */
  | { userId: string; viewer: null; token: string; access: null }
  | SignedIn;

export interface SignedIn {
  userId: string;
  viewer: Viewer;
  token: string;
  /** When the person signed in, in microseconds since 1970; 0 for a program. */
  signedInAt: number;
  /** What the caller may do, if it is a program of the viewer's; null if it is the person. */
  access: ProgramAccess | null;
}

/** The account of whoever calls; null for a visitor. */
export const accountOf = ({ userId, viewer }: Caller): Account | null =>
  userId === null ? null : { id: userId, isVerified: viewer !== null };

export const visitor: Caller = { userId: null, viewer: null, token: null, access: null };

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender. It is undefined until `admissionPlugin` has admitted the request, and on other paths. */
    caller: Caller | undefined;
  }
}

/** Verifies the token alone. A header without a valid token is refused, and never treated as a visitor's. */
export async function identify(
  { identity, programs }: { identity: Pick<Identity, 'verify'>; programs: Authentication['programs'] },
  authorization: string | undefined,
): Promise<Caller | ProblemOf<'Unauthenticated' | 'ProviderUnavailable'>> {
  if (authorization === undefined) return visitor;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return tokenRefused();
  if (token.startsWith(programTokenPrefix)) return identifyProgram(programs, token);
  const bearer = await identity.verify(token);
  if (bearer === 'unavailable') return providerUnavailable();
  if (!bearer) return isCustomToken(token) ? unauthenticated('CUSTOM_TOKEN') : tokenRefused();
  if (bearer.signInProvider === 'custom') return unauthenticated('CUSTOM_TOKEN');
  const { userId, email, signedInAt } = bearer;
  if (!isVerified(bearer)) return { userId, viewer: null, token, access: null };
  return { userId, viewer: { id: userId, email }, token, signedInAt, access: null };
}

/**
 * A program is the person who made its token, whose e-mail address was verified then. The address is in the profile
 * alone.
 */
async function identifyProgram(
  programs: Authentication['programs'],
  token: string,
): Promise<SignedIn | ProblemOf<'Unauthenticated'>> {
  const program = await programs.verify(token);
  if (!program) return tokenRefused();
  const { userId, access } = program;
  return { userId, viewer: { id: userId, email: '' }, token, signedInAt: 0, access };
}

export interface Authentication {
  identity: Identity;
  programs: {
    /** Finds whose token this is; null if it is none, has expired or was revoked. */
    verify(token: string): Promise<{ userId: string; access: ProgramAccess } | null>;
  };
  users: {
    admit(userId: string): Promise<ProblemOf<'Unauthenticated' | 'ProviderUnavailable'> | null>;
    refuseWithoutProfile(viewer: Viewer): Promise<ProblemOf<'Forbidden'> | null>;
  };
  limits: Pick<RateLimits, 'reads' | 'writes'>;
}

type AdmissionProblem = ProblemOf<
  'Unauthenticated' | 'EmailNotVerified' | 'Forbidden' | 'TooManyRequests' | 'ProviderUnavailable'
>;

/** What a call says of who may use it: a route in its `config`, and a mutation in its options. */
export type AdmissionRules = Pick<FastifyContextConfig, 'token' | 'signInReason' | 'effect' | 'admitsWithoutProfile'>;

/** What a route does, by its config or else its method. */
const effectOf = (method: RouteOptions['method'] | string, config: AdmissionRules): CallEffect =>
  config.effect ?? (method === 'GET' || method === 'HEAD' ? 'reads' : 'writes');

/** Why a known caller may not use a call; null if they may. The order of the reasons is part of both APIs. */
export async function refusalOf(
  { userId, viewer, access }: Caller,
  effect: CallEffect,
  { token, signInReason, admitsWithoutProfile }: AdmissionRules,
  users: Pick<Authentication['users'], 'refuseWithoutProfile'>,
): Promise<ProblemOf<'Unauthenticated' | 'EmailNotVerified' | 'Forbidden'> | null> {
  const programRefusal = access && refuseProgram(access, effect);
  if (programRefusal) return programRefusal;
  if (token === 'optional') return null;
  if (userId === null) return unauthenticated(signInReason);
  if (!viewer) return token === 'unverified' ? null : problem('EMAIL_NOT_VERIFIED');
  return effect === 'reads' || admitsWithoutProfile ? null : users.refuseWithoutProfile(viewer);
}

/**
 * The viewer for whom a call writes that everybody may send. Null for a program that only reads, and for somebody without a
 * profile if not everybody gets one.
 */
export async function writerOf(
  caller: Caller,
  users: Pick<Authentication['users'], 'refuseWithoutProfile'>,
): Promise<Viewer | null> {
  return (await refusalOf(caller, 'writes', {}, users)) ? null : caller.viewer;
}

/** The codes with which `admissionPlugin` may refuse a route, for the document: those of `refusalOf`, and those before it. */
export function refusalCodesOf({ method, config = {} }: Pick<RouteOptions, 'method' | 'config'>): ProblemCode[] {
  const effect = effectOf(method, config);
  const { token, admitsWithoutProfile } = config;
  const codes: ProblemCode[] = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'];
  if (effect === 'account') codes.push('PEOPLE_ONLY');
  if (effect === 'writes') codes.push('TOKEN_READS_ONLY');
  if (token === 'optional') return codes;
  if (token !== 'unverified') codes.push('EMAIL_NOT_VERIFIED');
  if (effect !== 'reads' && !admitsWithoutProfile) codes.push('REGISTRATION_CLOSED');
  return codes;
}

/** Deletes the session cookie. It has no `Secure`, which a browser does not ask for where it deletes one. */
const noSessionCookie = `${sessionCookie.name}=; Max-Age=0; Path=/; SameSite=Lax`;

interface AdmissionOptions {
  authentication: Authentication;
  /** How a refusal is sent; by default as REST does. */
  refuse?: (reply: FastifyReply, refusal: AdmissionProblem) => FastifyReply;
}

/**
 * Admits the caller of every request before its body is read, as the route's config says, and counts the request.
 * Whoever is not admitted is told nothing else. Responses depend on the caller, so that no cache may store them.
 */
export const admissionPlugin = fp<AdmissionOptions>(async (app, { authentication, refuse = sendProblem }) => {
  const { users, limits } = authentication;
  app.addHook('onRequest', async function admitCaller(request, reply) {
    reply.header('cache-control', 'no-store');
    const { method, headers, addressRange, routeOptions } = request;
    const { config } = routeOptions;
    if (config.token === 'none') return;
    const caller = await identify(authentication, headers.authorization);
    if (isProblem(caller)) {
      // A refused token counts against the range of addresses.
      const isGuess = caller.__typename === 'Unauthenticated';
      return refuse(reply, (isGuess ? await limits.reads.spend(addressRange) : null) ?? caller);
    }
    const { userId, viewer } = caller;
    const effect = effectOf(method, config);
    // Whoever is not verified is refused, and writes nothing.
    const limit = config.limit ?? (viewer && effect !== 'reads' ? 'writes' : 'reads');
    // The request is counted first, because admitting a new person inserts a row.
    const note = (remaining: Remaining) => addRateLimitHeaders(reply, remaining);
    const limitRefusal = await limits[limit].spend(countedAs({ caller, addressRange }), 1, note);
    if (limitRefusal) return refuse(reply, limitRefusal);
    const accountRefusal = userId === null ? null : await users.admit(userId);
    // The account is deleted, which its pages cannot know by themselves: their browser becomes a visitor's.
    if (accountRefusal?.__typename === 'Unauthenticated') reply.header('set-cookie', noSessionCookie);
    if (accountRefusal) return refuse(reply, accountRefusal);
    request.caller = caller;
    const refusal = await refusalOf(caller, effect, config, users);
    if (refusal) return refuse(reply, refusal);
  });
});

/**
 * Builds the hook that admits whoever asks for what matters less than the APIs, and counts the request by its range of
 * addresses.
 */
export const admitAnybody =
  (app: FastifyInstance, limit: RateLimit) =>
  async ({ addressRange }: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    refuseIfBusy(app);
    const refusal = await limit.spend(addressRange);
    if (refusal) return sendProblem(reply, refusal);
  };

/**
 * Adds what is left of a limit, by the IETF's draft for `RateLimit` headers. A mutation counts as a read and as a
 * write, so that it has two of each.
 */
export function addRateLimitHeaders(reply: FastifyReply, { limit, points, remaining, seconds }: Remaining): void {
  const added = {
    'ratelimit-policy': `"${limit}";q=${points};w=${windowSeconds}`,
    ratelimit: `"${limit}";r=${remaining};t=${seconds}`,
  };
  for (const [name, value] of Object.entries(added)) {
    const before = reply.getHeader(name);
    reply.header(name, before === undefined ? value : `${before}, ${value}`);
  }
}

/** The caller of a request that `admissionPlugin` has admitted, who may be a visitor. */
export function callerOf({ caller }: Pick<FastifyRequest, 'caller'>): Caller {
  if (!caller) throw new Error('callerOf was called for a request that admissionPlugin has not admitted.');
  return caller;
}

/** The caller of a call that admits verified people and their programs alone. */
export function signedInOf({ caller }: Pick<FastifyRequest, 'caller'>): SignedIn {
  if (!caller?.viewer) throw new Error('signedInOf was called in a call that does not require a token.');
  return caller;
}
