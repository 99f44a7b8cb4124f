import cookie from '@fastify/cookie';
import { isProblem, unauthenticated } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/refusals';
import { sessionCookie } from '@wishnest/domain/sessionCookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Authentication, countedAs } from '../identity/authentication.ts';
import type { Identity } from '../identity/identity.ts';
import type { RateLimit } from '../rateLimits.ts';
import { networkOf } from './address.ts';
import { refuseUnderLoad } from './loadShedding.ts';
import { sendProblem } from './problems.ts';

interface SessionOptions {
  authentication: Authentication;
  identity: Pick<Identity, 'createSessionCookie'>;
  /** The rate limit of changes, because a cookie costs a call to the provider. */
  writes: RateLimit;
  /** See `shedLoad`. */
  maxDelayMs: number;
  production: boolean;
}

/**
 * Registers the call that sets the session cookie for the sender of a token. The server sets it, because Safari deletes a
 * cookie that a script has set after a week.
 */
export async function sessionRoute(app: FastifyInstance, options: SessionOptions) {
  const { authentication, identity, writes, maxDelayMs, production } = options;
  await app.register(cookie, { hook: false });
  // The call has no body.
  app.removeAllContentTypeParsers();

  function sendCookie(reply: FastifyReply, value: string): FastifyReply {
    // `reply.setCookie` would parse the request's cookies too.
    const header = app.serializeCookie(sessionCookie.name, value, {
      path: '/',
      // Without a cookie, a link in a chat or a mail would open the page of a visitor.
      sameSite: 'lax',
      secure: production,
      maxAge: sessionCookie.maxAge,
    });
    return reply.code(204).header('set-cookie', header).send();
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    refuseUnderLoad(app, maxDelayMs);
    const caller = await authentication.identify(request.headers.authorization);
    if (isProblem(caller)) {
      return caller.__typename === 'Unauthenticated'
        ? sendProblem(reply, caller)
        : sendCookie(reply, sessionCookie.pending);
    }
    if (caller.kind === 'visitor') return sendProblem(reply, unauthenticated(refusals.signInRequired));
    // The request is counted first, because admitting a new person inserts a row.
    const refusal =
      (await writes.spend(countedAs(caller, networkOf(request.ip)))) ?? (await authentication.admit(caller));
    if (refusal) return sendProblem(reply, refusal);
    request.caller = caller;
  });

  app.post(sessionCookie.path, async ({ caller }, reply) => {
    if (caller.kind === 'visitor') throw new Error('A visitor passed the hook that requires a token.');
    return sendCookie(reply, (await identity.createSessionCookie(caller.token)) ?? sessionCookie.pending);
  });
}
