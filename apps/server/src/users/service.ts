import type { Viewer } from '@wishnest/domain/access';
import { inputs, validate } from '@wishnest/domain/input';
import { refusals } from '@wishnest/domain/messages';
import { isProblem, notFound, providerUnavailable, unauthenticated } from '@wishnest/domain/problem';
import type { Clock } from '../clock.ts';
import type { Identity } from '../identity/identity.ts';
import { addTimingNoise } from '../timingNoise.ts';
import type { UserStore } from './store.ts';

export type { ProfileRow } from './store.ts';

export type UserService = ReturnType<typeof buildUserService>;

interface Parts {
  users: UserStore;
  identity: Identity;
  clock: Clock;
}

export function buildUserService({ users, identity, clock }: Parts) {
  /** The steps after the intent. Each may be done twice, so a deletion that was cut short is simply done again. */
  async function finishDeletion(uid: string) {
    if ((await identity.deleteAccount(uid)) === 'refused') return 'refused';
    await users.erase(uid, clock());
    return 'deleted';
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
     * last: wherever a crash cuts this, `finishDeletions` can tell and carry on.
     */
    async deleteAccount({ id: uid }: Viewer, token: string) {
      const bearer = await identity.verifyNotRevoked(token);
      if (bearer === 'unavailable') return providerUnavailable(refusals.accountDeletionFailed);
      if (!bearer) return unauthenticated(refusals.tokenRefused);
      await users.requestDeletion(uid, clock());
      if ((await finishDeletion(uid)) === 'deleted') {
        await addTimingNoise();
        return { id: uid };
      }
      await users.cancelDeletion(uid);
      return providerUnavailable(refusals.accountDeletionFailed);
    },

    /** Ends the viewer's sign-ins. Their tokens work until they expire, within the hour; nothing renews them. */
    async logOutEverywhere({ id }: Viewer) {
      return (await identity.revokeSessions(id)) === 'revoked' ? { id } : providerUnavailable();
    },

    /**
     * Carries on with the deletions that a crash cut short; for the start.
     * @returns how many accounts are still waiting because the provider refuses
     */
    async finishDeletions(): Promise<number> {
      let waiting = 0;
      for (const uid of await users.findUnfinishedDeletions()) {
        if ((await finishDeletion(uid)) === 'refused') waiting += 1;
      }
      return waiting;
    },
  };
}
