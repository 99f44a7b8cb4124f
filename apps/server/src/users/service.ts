import type { Viewer } from '@wishnest/domain/access';
import { inputs, validate } from '@wishnest/domain/input';
import { refusals } from '@wishnest/domain/messages';
import { isProblem, notFound, providerUnavailable, unauthenticated } from '@wishnest/domain/problem';
import type { Clock } from '../clock.ts';
import type { Deletion, Identity } from '../identity/identity.ts';
import { withTimingNoise } from '../timingNoise.ts';
import type { UserStore } from './store.ts';

export type { ProfileRow } from './store.ts';

export type UserService = ReturnType<typeof buildUserService>;

interface Parts {
  users: UserStore;
  identity: Identity;
  clock: Clock;
  /** Is told of each account whose data was deleted, at once or later. */
  onAccountDeleted?: ((uid: string) => void) | undefined;
}

export function buildUserService({ users, identity, clock, onAccountDeleted = () => {} }: Parts) {
  /** When the provider was asked to delete an account whose fate is not known; by uid. */
  const unsettled = new Map<string, number>();

  /** Follows the provider: data is deleted where it says that the account is gone, and kept where the account stays. */
  async function settle(uid: string, requestedAt: number, fate: Deletion): Promise<Deletion> {
    if (fate === 'deleted' && (await withTimingNoise(() => users.erase(uid, clock())))) onAccountDeleted(uid);
    if (fate === 'refused') await users.cancelDeletion(uid, requestedAt);
    // Another call may have asked the provider since.
    if (fate !== 'unknown' && unsettled.get(uid) === requestedAt) unsettled.delete(uid);
    return fate;
  }

  /** Each step may be done twice, so a deletion that was cut short is simply done again. */
  async function requestDeletion(uid: string): Promise<Deletion> {
    const requestedAt = clock();
    // First, since the intent may be stored although the database did not say so.
    unsettled.set(uid, requestedAt);
    await users.requestDeletion(uid, requestedAt);
    return settle(uid, requestedAt, await identity.deleteAccount(uid));
  }

  /** An account that is there has only been kept once the request for its deletion can take effect no more. */
  async function findFate(uid: string, requestedAt: number): Promise<Deletion> {
    const fate = await identity.findFate(uid);
    const mayComeLate = clock() < requestedAt + identity.lateDeletionMs * 1000;
    return fate === 'refused' && mayComeLate ? 'unknown' : fate;
  }

  return {
    /** Whether calls with this uid's tokens are accepted: not once its account is deleted or about to be. */
    async admit(uid: string): Promise<boolean> {
      const account = await users.findAccount(uid);
      if (!account) await users.admit(uid);
      return !account?.deletionRequestedAt && !account?.deletedAt;
    },

    async profile({ id }: Pick<Viewer, 'id'>) {
      return (await users.findProfile(id)) ?? notFound(refusals.profileNotFound);
    },

    /** A second creation answers the stored profile unchanged, so that two tabs on a first sign-in both succeed. */
    async createProfile(viewer: Viewer, input: unknown) {
      const valid = validate(inputs.createProfile, input);
      if (isProblem(valid)) return valid;
      const created = await users.insertProfile({ ...valid, id: viewer.id, email: viewer.email });
      const profile = created ?? (await users.findProfile(viewer.id));
      return profile ? { profile, created: created !== null } : unauthenticated();
    },

    async updateProfile(viewer: Viewer, input: unknown) {
      const valid = validate(inputs.updateProfile, input);
      if (isProblem(valid)) return valid;
      return (await users.updateProfile(viewer.id, valid)) ?? notFound(refusals.profileNotFound);
    },

    /**
     * Deletes the viewer's account for good. The intent is stored first, the provider's account goes next, the data
     * last: wherever a crash cuts this, `finishDeletions` can tell and carry on. Where nobody can tell yet what becomes
     * of the account, the intent stays stored and `retryDeletions` finds out.
     */
    async deleteAccount({ id: uid }: Viewer, token: string) {
      const bearer = await identity.verifyNotRevoked(token);
      if (bearer === 'unavailable') return providerUnavailable(refusals.accountDeletionFailed);
      if (!bearer) return unauthenticated(refusals.tokenRefused);
      const fate = await requestDeletion(uid);
      return fate === 'deleted' ? { id: uid } : providerUnavailable(refusals.accountDeletionFailed);
    },

    /** Ends the viewer's sign-ins. Their tokens work until they expire, within the hour; nothing renews them. */
    async logOutEverywhere({ id }: Viewer) {
      return (await identity.revokeSessions(id)) === 'revoked' ? { id } : providerUnavailable();
    },

    /**
     * Asks the provider once more for the deletions that a crash cut short; for the start.
     * @returns how many accounts wait for the provider
     */
    async finishDeletions(): Promise<number> {
      for (const uid of await users.findUnfinishedDeletions()) await requestDeletion(uid);
      return unsettled.size;
    },

    /** As `finishDeletions`, for those that this process could not finish: their accounts are looked up. */
    async retryDeletions(): Promise<number> {
      for (const [uid, requestedAt] of [...unsettled]) await settle(uid, requestedAt, await findFate(uid, requestedAt));
      return unsettled.size;
    },
  };
}
