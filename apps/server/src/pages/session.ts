import { isVerified, type PageAccount, type PageViewer, viewerOf } from '@wishnest/domain/access';
import { sessionCookie } from '@wishnest/page/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Authentication, admissionPlugin } from '../api/authentication.ts';
import { sendProblem } from '../api/http/errors.ts';
import { refuseIfBusy } from '../api/http/pressure.ts';
import { cookiesOf } from '../api/http/requests.ts';
import type { UserService } from '../features/users/service.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { within } from '../platform/outage.ts';

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
  const config = { token: 'unverified', limit: 'writes', isOfAccount: true } as const;
  app.post(sessionCookie.path, { config }, async ({ caller }, reply) => {
    if (caller.userId === null) throw new Error('A visitor passed the hook that requires a token.');
    const cookie = await authentication.identity.createSessionCookie(caller.token);
    return sendCookie(reply, cookie ?? sessionCookie.pending);
  });
}

/** How long a page waits until the identity provider has verified a cookie, in milliseconds. */
const deadlineMs = 2000;

/**
 * Builds the function that identifies who asks for a page, by the session cookie. It never throws. An account is known by one
 * valid cookie: somebody with different cookies may be either account.
 */
export function buildPageViewers(identity: Identity, users: UserService) {
  async function findAccount(request: FastifyRequest): Promise<PageAccount | null> {
    const [cookie = sessionCookie.pending, ...others] = new Set(cookiesOf(request, sessionCookie.name));
    if (cookie === sessionCookie.pending || others.length > 0) return null;
    const bearer = await within(deadlineMs, identity.verifySessionCookie(cookie), 'The identity provider');
    if (!bearer || bearer === 'unavailable') return null;
    const { userId, signedInAt } = bearer;
    return (await users.hasSession(userId, signedInAt)) ? { id: userId, isVerified: isVerified(bearer) } : null;
  }

  return async (request: FastifyRequest): Promise<PageViewer> => {
    const account = await findAccount(request).catch((error) => {
      request.log.warn({ err: error }, 'who asks for a page could not be told');
      return null;
    });
    return viewerOf(account, (request.headers.cookie ?? '').includes(sessionCookie.name));
  };
}
