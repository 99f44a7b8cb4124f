import type { Viewer } from '@wishnest/domain/access';
import { refusals } from '@wishnest/domain/messages';
import { type ProblemOf, providerUnavailable, unauthenticated } from '@wishnest/domain/problem';
import type { UserService } from '../users/service.ts';
import type { Identity } from './identity.ts';

/** Who a request comes from, as far as its `Authorization` header tells. */
export type Caller =
  | { kind: 'visitor' }
  /** Signed in by e-mail and password, with the address not yet verified. */
  | { kind: 'unverified' }
  | { kind: 'viewer'; viewer: Viewer; token: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once a door has asked. */
    caller: Caller;
  }
}

export type Authenticate = (
  authorization: string | undefined,
) => Promise<Caller | ProblemOf<'Unauthenticated'> | ProblemOf<'ProviderUnavailable'>>;

/** No header is a visitor; a header that does not hold a good token is refused, never taken for a visitor. */
export function buildAuthenticate(identity: Identity, users: UserService): Authenticate {
  return async (authorization) => {
    if (authorization === undefined) return { kind: 'visitor' };
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token) return unauthenticated(refusals.tokenRefused);
    const bearer = await identity.verify(token);
    if (bearer === 'unavailable') return providerUnavailable();
    if (!bearer || !(await users.admit(bearer.uid))) return unauthenticated(refusals.tokenRefused);
    if (bearer.signInProvider === 'password' && !bearer.emailVerified) return { kind: 'unverified' };
    return { kind: 'viewer', viewer: { id: bearer.uid, email: bearer.email }, token };
  };
}
