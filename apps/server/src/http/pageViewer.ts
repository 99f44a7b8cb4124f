import { isVerified } from '@wishnest/domain/access';
import type { PageViewer } from '@wishnest/domain/pageContract';
import { sessionCookie } from '@wishnest/domain/sessionCookie';
import type { FastifyRequest } from 'fastify';
import { within } from '../deadline.ts';
import type { Identity } from '../identity/authentication.ts';
import type { UserService } from '../users/service.ts';

/** The longest `Cookie` header that is parsed, in UTF-16 units. It also has the other cookies of this host. */
const maxHeaderLength = 8192;

/** The longest session cookie that is verified. Browsers store none that is longer. */
const maxCookieLength = 4096;

/** How long a page waits until the identity provider has verified a cookie, in milliseconds. */
const deadlineMs = 2000;

const visitor: PageViewer = { status: 'visitor' };
const unknown: PageViewer = { status: 'unknown' };

interface Parts {
  identity: Pick<Identity, 'verifySessionCookie'>;
  users: Pick<UserService, 'hasSession'>;
  parseCookie(header: string): Record<string, string | undefined>;
}

/**
 * Builds the function that identifies who asks for a page, by the session cookie. It never throws. Somebody who has a cookie
 * that is not valid, or cannot be verified in time, may be the owner, so they are unknown and not a visitor.
 */
export function buildPageViewers({ identity, users, parseCookie }: Parts) {
  async function verify(cookie: string): Promise<PageViewer> {
    if (cookie === sessionCookie.pending || cookie.length > maxCookieLength) return unknown;
    const bearer = await within(deadlineMs, identity.verifySessionCookie(cookie), 'The identity provider');
    if (!bearer || bearer === 'unavailable') return unknown;
    const { uid, signedInAt } = bearer;
    const isValid = await users.hasSession(uid, signedInAt);
    return isValid ? { status: 'account', id: uid, isVerified: isVerified(bearer) } : unknown;
  }

  return async ({ headers, log }: FastifyRequest): Promise<PageViewer> => {
    const header = headers.cookie;
    if (header === undefined) return visitor;
    if (header.length > maxHeaderLength) return unknown;
    try {
      const cookie = parseCookie(header)[sessionCookie.name];
      return cookie === undefined ? visitor : await verify(cookie);
    } catch (error) {
      log.warn({ err: error }, 'who asks for a page could not be told');
      return unknown;
    }
  };
}
