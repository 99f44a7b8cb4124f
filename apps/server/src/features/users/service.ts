import { mayRegister, type Registration, type Viewer } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { isProblem, type ProblemOf, problems, providerUnavailable } from '@wishnest/domain/problem';
import { validate } from '@wishnest/domain/validate';
import type { Deletion, Identity } from '../../platform/identity/identity.ts';
import type { RecordEvent } from '../../platform/log.ts';
import { withTimingNoise } from '../../platform/timingNoise.ts';
import type { UserStore } from './store.ts';

export type { ProfileRow } from './store.ts';

export type UserService = ReturnType<typeof buildUserService>;

export function buildUserService(
  users: UserStore,
  identity: Identity,
  recordEvent: RecordEvent,
  registration: Registration,
) {
  /** Deletes an account at the provider, then its data, or withdraws the intent. Any process may repeat the steps. */
  async function finishDeletion(uid: string, requestedAt: number): Promise<Deletion> {
    const result = await identity.deleteAccount(uid);
    if (result === 'deleted' && (await withTimingNoise(() => users.erase(uid)))) {
      recordEvent('account deleted', uid);
    }
    if (result === 'refused') await users.cancelDeletion(uid, requestedAt);
    return result;
  }

  return {
    /** Returns the refusal of this uid's requests from when its deletion was requested. The first one inserts the account. */
    async admit(uid: string): Promise<ProblemOf<'Unauthenticated'> | null> {
      const account = await users.findAccount(uid);
      if (!account) await users.insertAccount(uid);
      // A deleted account keeps the time of the request, so this is the condition of `isAdmitted`.
      if (!account?.deletionRequestedAt) return null;
      return account.deletedAt ? problems.tokenRefused : problems.accountBeingDeleted;
    },

    profile: async ({ id }: Pick<Viewer, 'id'>) => (await users.findProfile(id)) ?? problems.profileNotFound,

    /** Creates the profile. If there is one, it is returned unchanged, so that two tabs on a first sign-in both succeed. */
    async createProfile(viewer: Viewer, input: unknown) {
      const valid = validate(inputs.createProfile, input);
      if (isProblem(valid)) return valid;
      const isAllowed = mayRegister(viewer.email, registration);
      const created = isAllowed ? await users.insertProfile({ ...valid, id: viewer.id, email: viewer.email }) : null;
      const profile = created ?? (await users.findProfile(viewer.id));
      if (profile) return { profile, created: created !== null };
      return isAllowed ? problems.accountBeingDeleted : problems.registrationClosed;
    },

    async updateProfile(viewer: Viewer, input: unknown) {
      const valid = validate(inputs.updateProfile, input);
      if (isProblem(valid)) return valid;
      return (await users.updateProfile(viewer.id, valid)) ?? problems.profileNotFound;
    },

    /**
     * Stores the intent first: the account's tokens are refused from then on, and `finishDeletions` repeats what is left until
     * the provider says that the account is gone, or refuses.
     */
    async deleteAccount({ id: uid }: Viewer, token: string) {
      const bearer = await identity.verifyNotRevoked(token);
      if (bearer === 'unavailable') return providerUnavailable('accountDeletionFailed');
      if (!bearer) return problems.tokenRefused;
      const requestedAt = await users.requestDeletion(uid);
      const result = await finishDeletion(uid, requestedAt);
      if (result === 'unknown') return problems.deletionPending;
      return result === 'deleted' ? { id: uid } : providerUnavailable('accountDeletionFailed');
    },

    /** Whether the session cookies of a sign-in are valid: they have not logged out everywhere or left since. */
    async hasSession(uid: string, signedInAt: number): Promise<boolean> {
      const account = await users.findAccount(uid);
      // The provider's times are whole seconds, so a sign-in in the same second counts as earlier.
      return account !== null && !account.deletionRequestedAt && signedInAt > (account.sessionsEndedAt ?? 0);
    },

    /** Revokes the viewer's sign-ins. Session cookies end at once, and issued tokens when they expire, within an hour. */
    async logOutEverywhere({ id }: Viewer) {
      // The provider dates the sign-ins, so its clock tells which ones end. The end is stored before the provider is asked, so
      // that a crash leaves no cookie valid.
      const now = await identity.now();
      await users.endSessions(id, now * 1000);
      if ((await identity.revokeSessions(id, now)) !== 'revoked') return providerUnavailable();
      recordEvent('logged out everywhere', id);
      return { id };
    },

    /** Repeats the deletions that are not complete. One that fails does not keep the others from being repeated. */
    async finishDeletions(): Promise<{ waiting: number; errors: unknown[] }> {
      let waiting = 0;
      const errors: unknown[] = [];
      for (const { uid, requestedAt } of await users.findUnfinishedDeletions()) {
        try {
          if ((await finishDeletion(uid, requestedAt)) === 'unknown') waiting += 1;
        } catch (error) {
          errors.push(error);
        }
      }
      return { waiting, errors };
    },
  };
}
