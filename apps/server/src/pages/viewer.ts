import { type Account, isVerified, type PageViewer, viewerOf } from '@wishnest/domain/access';
import { sessionCookie } from '@wishnest/page/cookies';
import type { FastifyRequest } from 'fastify';
import { cookiesOf } from '../api/http/requests.ts';
import type { UserService } from '../features/users/service.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { within } from '../platform/outage.ts';

/** How long a page waits until the identity provider has verified a cookie, in milliseconds. */
const deadlineMs = 2000;

/**
 * Builds the function that identifies who asks for a page, by the session cookie. It never throws. An account is known
 * by one valid cookie: somebody with different cookies may be either account.
 */
export function buildViewerFinder(identity: Identity, users: UserService) {
  async function findAccount(request: FastifyRequest): Promise<Account | null> {
    const [cookie, ...others] = new Set(cookiesOf(request, sessionCookie.name));
    if (cookie === undefined || cookie === sessionCookie.pending || others.length > 0) return null;
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
    // A header that cannot be parsed may have the cookie, and who may have one is no visitor.
    return viewerOf(account, (request.headers.cookie ?? '').includes(sessionCookie.name));
  };
}
