import { isVerified, type Viewer } from '@wishnest/domain/access';
import { refusals } from '@wishnest/domain/messages';
import { type ProblemOf, providerUnavailable, unauthenticated } from '@wishnest/domain/problem';
import type { UserService } from '../users/service.ts';
import type { Identity } from './identity.ts';

/** Who a request comes from, as far as its `Authorization` header tells. */
export type Caller =
  | { kind: 'visitor' }
  /** Signed in by an e-mail address that is not verified, or in a way that this app does not offer. */
  | { kind: 'unverified'; uid: string }
  | { kind: 'viewer'; viewer: Viewer; token: string };

/** The identity provider's id of whoever is signed in, verified or not; null for a visitor. */
export function uidOf(caller: Caller): string | null {
  if (caller.kind === 'visitor') return null;
  return caller.kind === 'viewer' ? caller.viewer.id : caller.uid;
}

/**
 * What a caller's requests are counted by: a person's uid, and for everybody else the address, since accounts that nobody
 * has verified are to be had without end.
 * @param address as `http/address.ts` tells it
 */
export function countedAs(caller: Caller | undefined, address: string): string {
  return caller?.kind === 'viewer' ? caller.viewer.id : address;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once a door has asked. */
    caller: Caller;
  }
}

type Refusal = ProblemOf<'Unauthenticated'>;

export interface Authentication {
  /**
   * Whom the token names, and nothing of their account. No header is a visitor; a header that does not hold a good token
   * is refused, never taken for a visitor.
   */
  identify(authorization: string | undefined): Promise<Caller | Refusal | ProblemOf<'ProviderUnavailable'>>;
  /** The refusal of whoever's account is deleted or about to be; null for everybody else. */
  admit(caller: Caller): Promise<Refusal | null>;
}

export function buildAuthentication(identity: Identity, users: UserService): Authentication {
  return {
    async identify(authorization) {
      if (authorization === undefined) return { kind: 'visitor' };
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (!token) return unauthenticated(refusals.tokenRefused);
      const bearer = await identity.verify(token);
      if (bearer === 'unavailable') return providerUnavailable();
      if (!bearer) return unauthenticated(refusals.tokenRefused);
      const { uid, email } = bearer;
      return isVerified(bearer) ? { kind: 'viewer', viewer: { id: uid, email }, token } : { kind: 'unverified', uid };
    },

    async admit(caller) {
      const uid = uidOf(caller);
      return uid === null || (await users.admit(uid)) ? null : unauthenticated(refusals.tokenRefused);
    },
  };
}
