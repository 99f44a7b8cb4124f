import cookie from '@fastify/cookie';
import { sessionCookie } from '@wishnest/domain/sessionCookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Authentication, admitCallers, type Identity } from '../identity/authentication.ts';
import { refuseUnderLoad } from './load.ts';
import { sendProblem } from './problems.ts';

interface SessionOptions {
  authentication: Authentication;
  identity: Pick<Identity, 'createSessionCookie'>;
  /** See `shedLoad`. */
  maxDelayMs: number;
  production: boolean;
}

/**
 * Registers the call that sets the session cookie for the sender of a token. The server sets it, because Safari deletes a
 * cookie that a script has set after a week.
 */
export async function sessionRoute(app: FastifyInstance, options: SessionOptions) {
  const { authentication, identity, maxDelayMs, production } = options;
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

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    refuseUnderLoad(app, maxDelayMs);
  });
  admitCallers(app, authentication, (reply, refusal) =>
    refusal.__typename === 'ProviderUnavailable'
      ? sendCookie(reply, sessionCookie.pending)
      : sendProblem(reply, refusal),
  );

  // A cookie costs a call to the provider, so it counts as a write.
  const config = { token: 'unverified', limit: 'writes' } as const;
  app.post(sessionCookie.path, { config }, async ({ caller }, reply) => {
    if (caller.kind === 'visitor') throw new Error('A visitor passed the hook that requires a token.');
    return sendCookie(reply, (await identity.createSessionCookie(caller.token)) ?? sessionCookie.pending);
  });
}
