import { isVerified, type Viewer } from '@wishnest/domain/access';
import { type ProblemOf, providerUnavailable, unauthenticated } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/refusals';
import type { UserService } from '../users/service.ts';
import type { Identity } from './identity.ts';

/** The sender of a request, according to its `Authorization` header. */
export type Caller =
  | { kind: 'visitor' }
  /** Signed in by an e-mail address that is not verified, or in a way that this app does not offer. */
  | { kind: 'unverified'; uid: string; token: string }
  | { kind: 'viewer'; viewer: Viewer; token: string };

/** Returns the caller's id at the identity provider, verified or not, and null for a visitor. */
export function uidOf(caller: Caller): string | null {
  if (caller.kind === 'visitor') return null;
  return caller.kind === 'viewer' ? caller.viewer.id : caller.uid;
}

/** Returns the id of a verified caller, and null for everybody else. */
export function viewerIdOf(caller: Caller): string | null {
  return caller.kind === 'viewer' ? caller.viewer.id : null;
}

/**
 * Returns the key that rate limits count a caller's requests by. It is the uid of a verified person. All other callers are
 * counted by address, because anybody can create any number of unverified accounts.
 * @param address the result of `networkOf` in `http/address.ts`
 */
export function countedAs(caller: Caller | undefined, address: string): string {
  return caller?.kind === 'viewer' ? caller.viewer.id : address;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The sender. The `onRequest` hook of each API sets it once the request is admitted. It is undefined before that and on
     * all other paths, although the type does not say so.
     */
    caller: Caller;
  }
}

type Refusal = ProblemOf<'Unauthenticated'>;

export interface Authentication {
  /**
   * Verifies the token. It does not look at the stored account. A request without the header comes from a visitor. A
   * request whose header has no valid token is refused, and is never treated as a visitor's.
   */
  identify(authorization: string | undefined): Promise<Caller | Refusal | ProblemOf<'ProviderUnavailable'>>;
  /** Returns a refusal where the caller's account is deleted or its deletion was requested, and null otherwise. */
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
      return isVerified(bearer)
        ? { kind: 'viewer', viewer: { id: uid, email }, token }
        : { kind: 'unverified', uid, token };
    },

    async admit(caller) {
      const uid = uidOf(caller);
      return uid === null || (await users.admit(uid)) ? null : unauthenticated(refusals.tokenRefused);
    },
  };
}
