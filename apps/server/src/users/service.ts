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
}

export function buildUserService({ users, identity, clock }: Parts) {
  /** Accounts that the provider was asked to delete and whose fate is not known, with what finds it out. */
  const unsettled = new Map<string, () => Promise<Deletion>>();

  /** Follows the provider: data is deleted where it says that the account is gone, and kept where the account is there. */
  async function settle(uid: string, findFate: () => Promise<Deletion>): Promise<Deletion> {
    unsettled.set(uid, findFate);
    const fate = await findFate();
    if (fate === 'deleted') await withTimingNoise(() => users.erase(uid, clock()));
    if (fate === 'refused') await users.cancelDeletion(uid);
    if (fate !== 'unknown') unsettled.delete(uid);
    return fate;
  }

  /** The steps after the intent. Each may be done twice, so a deletion that was cut short is simply done again. */
  function finishDeletion(uid: string): Promise<Deletion> {
    const lookAgain = () => identity.findFate(uid);
    // Where this fails, the account stays among the unsettled ones.
    const onSettled = () => void settle(uid, lookAgain).catch(() => {});
    return settle(uid, () => identity.deleteAccount(uid, onSettled));
  }

  async function retryDeletions(): Promise<number> {
    for (const [uid, findFate] of [...unsettled]) await settle(uid, findFate);
    return unsettled.size;
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
     * last: wherever a crash cuts this, `finishDeletions` can tell and carry on. Where the provider does not tell what
     * became of the account, the intent stays stored and `retryDeletions` carries on.
     */
    async deleteAccount({ id: uid }: Viewer, token: string) {
      const bearer = await identity.verifyNotRevoked(token);
      if (bearer === 'unavailable') return providerUnavailable(refusals.accountDeletionFailed);
      if (!bearer) return unauthenticated(refusals.tokenRefused);
      await users.requestDeletion(uid, clock());
      const fate = await finishDeletion(uid);
      return fate === 'deleted' ? { id: uid } : providerUnavailable(refusals.accountDeletionFailed);
    },

    /** Ends the viewer's sign-ins. Their tokens work until they expire, within the hour; nothing renews them. */
    async logOutEverywhere({ id }: Viewer) {
      return (await identity.revokeSessions(id)) === 'revoked' ? { id } : providerUnavailable();
    },

    /**
     * Carries on with the deletions that a crash cut short; for the start.
     * @returns how many accounts wait for a provider that does not answer
     */
    async finishDeletions(): Promise<number> {
      for (const uid of await users.findUnfinishedDeletions()) await finishDeletion(uid);
      return unsettled.size;
    },

    /** As `finishDeletions`, for those that this process could not finish. */
    retryDeletions,
  };
}
