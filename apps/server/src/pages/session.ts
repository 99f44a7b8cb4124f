import { sessionCookie } from '@wishnest/page/cookies';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Authentication, admissionPlugin } from '../api/authentication.ts';
import { sendProblem } from '../api/http/errors.ts';
import { refuseIfBusy } from '../api/http/pressure.ts';

interface SessionOptions {
  authentication: Authentication;
  production: boolean;
}

/** Adds the call that sets the session cookie. Safari deletes a cookie that a script has set after a week. */
export async function sessionRoutes(app: FastifyInstance, { authentication, production }: SessionOptions) {
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

  app.addHook('onRequest', async function refuseWhileBusy() {
    refuseIfBusy(app);
  });
  await app.register(admissionPlugin, {
    authentication,
    refuse: (reply, refusal) =>
      refusal.__typename === 'ProviderUnavailable'
        ? sendCookie(reply, sessionCookie.pending)
        : sendProblem(reply, refusal),
  });

  // A cookie costs a call to the provider, so it counts as a write.
  const config = { token: 'unverified', limit: 'writes', effect: 'account', admitsWithoutProfile: true } as const;
  app.post(sessionCookie.path, { config }, async ({ caller }, reply) => {
    if (!caller?.token) throw new Error('A visitor passed the hook that requires a token.');
    const cookie = await authentication.identity.createSessionCookie(caller.token);
    return sendCookie(reply, cookie ?? sessionCookie.pending);
  });
}
