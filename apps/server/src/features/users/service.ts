import { mayRegister, type Registration, type Viewer } from '@wishnest/domain/access';
import type { inputs } from '@wishnest/domain/input';
import { isProblem, type ProblemOf, problem, providerUnavailable, tokenRefused } from '@wishnest/domain/problem';
import { validate } from '@wishnest/domain/validate';
import type * as v from 'valibot';
import type { AccountState, Identity } from '../../platform/identity/identity.ts';
import type { RecordEvent } from '../../platform/log.ts';
import { withTimingNoise } from '../../platform/timingNoise.ts';
import type { UserStore } from './store.ts';

export type { ProfileRow } from './store.ts';

/** Each API validates by its own schema: REST's also has what a body says of the account. */
type ProfileSchema = v.GenericSchema<unknown, v.InferOutput<typeof inputs.updateProfile>>;

export type UserService = ReturnType<typeof buildUserService>;

export function buildUserService(
  store: UserStore,
  identity: Identity,
  recordEvent: RecordEvent,
  registration: Registration,
) {
  async function erase(userId: string): Promise<void> {
    if (await withTimingNoise(() => store.erase(userId))) recordEvent('account deleted', userId);
  }

  /** Deletes an account at the provider, then its data. Any process may repeat it. */
  async function finishDeletion(userId: string): Promise<AccountState> {
    const state = await identity.deleteAccount(userId);
    if (state === 'gone') await erase(userId);
    return state;
  }

  return {
    /** Whether the deletion of this account was requested, so that nothing was written for it. */
    isLeaving: async (userId: string) => Boolean((await store.findAccount(userId))?.deletionRequestedAt),

    /**
     * Refuses the requests of an account that begin after its deletion was requested. Until the provider has answered,
     * they fail as if it did not, so that nobody is signed out whose deletion then fails. The first request inserts the
     * account.
     */
    async admit(userId: string): Promise<ProblemOf<'Unauthenticated' | 'ProviderUnavailable'> | null> {
      const account = await store.findAccount(userId);
      if (!account) await store.insertAccount(userId);
      // A deleted account keeps the time of the request, so this is the condition of `staying`.
      if (!account?.deletionRequestedAt) return null;
      return account.deletedAt ? tokenRefused() : providerUnavailable();
    },

    /** Refuses whoever has no profile if not everybody gets one: they write nothing, and have no shop read. */
    async refuseWithoutProfile({ id }: Pick<Viewer, 'id'>): Promise<ProblemOf<'Forbidden'> | null> {
      if (registration === 'open' || (await store.findProfile(id))) return null;
      return problem('REGISTRATION_CLOSED');
    },

    /** Returns the viewer's profile, and updates its e-mail to that of the provider. */
    async ownProfile({ id, email }: Viewer) {
      const profile = await store.findProfile(id);
      if (!profile) return problem('PROFILE_NOT_FOUND');
      if (email === '' || profile.email === email) return profile;
      return (await store.updateProfile(id, { email })) ?? problem('PROFILE_NOT_FOUND');
    },

    profile: async ({ id }: Pick<Viewer, 'id'>) => (await store.findProfile(id)) ?? problem('PROFILE_NOT_FOUND'),

    /**
     * Creates the profile. If there is one, it is returned unchanged, so that two tabs on a first sign-in both succeed.
     */
    async createProfile(viewer: Viewer, input: unknown, schema: ProfileSchema) {
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const isAllowed = mayRegister(viewer.email, registration);
      const { username, bio, avatarUrl } = valid;
      const profile = { id: viewer.id, email: viewer.email, username, bio, avatarUrl };
      const created = isAllowed ? await store.insertProfile(profile) : null;
      const existing = created ?? (await store.findProfile(viewer.id));
      if (existing) return { profile: existing, created: created !== null };
      return isAllowed ? tokenRefused() : problem('REGISTRATION_CLOSED');
    },

    async updateProfile(viewer: Viewer, input: unknown, schema: ProfileSchema) {
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const { username, bio, avatarUrl } = valid;
      return (await store.updateProfile(viewer.id, { username, bio, avatarUrl })) ?? problem('PROFILE_NOT_FOUND');
    },

    /**
     * Stores the intent first, so that `finishDeletions` finishes what a crash leaves. Unless the provider says that
     * the account is gone, the intent is withdrawn, and nothing has changed.
     */
    async deleteAccount({ id: userId }: Viewer, token: string) {
      const bearer = await identity.verifyNotRevoked(token);
      if (bearer === 'unavailable') return providerUnavailable('ACCOUNT_DELETION_FAILED');
      if (!bearer) return tokenRefused();
      const requestedAt = await store.requestDeletion(userId);
      if ((await finishDeletion(userId)) === 'gone') return { id: userId };
      await store.withdrawDeletion(userId, requestedAt);
      return providerUnavailable('ACCOUNT_DELETION_FAILED');
    },

    /** Whether a sign-in still counts: the person has not logged out everywhere or left since. */
    async hasSession(userId: string, signedInAt: number): Promise<boolean> {
      const account = await store.findAccount(userId);
      // The provider's times are whole seconds, so a sign-in in the same second counts as earlier.
      return account !== null && !account.deletionRequestedAt && signedInAt > (account.sessionsEndedAt ?? 0);
    },

    /**
     * Revokes the viewer's sign-ins. Session cookies and programs' tokens end at once, and issued ID tokens within an
     * hour.
     */
    async logOutEverywhere({ id }: Viewer) {
      // The provider dates the sign-ins, so its clock tells which ones end. The end is stored before the provider is
      // asked, so that a crash leaves no cookie valid.
      const now = (await identity.now()) ?? Date.now();
      await store.endSessions(id, now * 1000);
      if ((await identity.revokeSessions(id, now)) !== 'revoked') return providerUnavailable();
      recordEvent('logged out everywhere', id);
      return { id };
    },

    /**
     * Finishes the deletions that a crash has left, and asks again for accounts whose deletion was withdrawn. One that
     * fails does not keep the others from being finished.
     */
    async finishDeletions(): Promise<{ waiting: number; errors: unknown[] }> {
      let waiting = 0;
      const errors: unknown[] = [];
      async function attempt(work: () => Promise<AccountState>) {
        try {
          if ((await work()) === 'unknown') waiting += 1;
        } catch (error) {
          errors.push(error);
        }
      }

      for (const { userId, requestedAt } of await store.findUnfinishedDeletions())
        await attempt(async () => {
          const state = await finishDeletion(userId);
          if (state === 'kept') await store.withdrawDeletion(userId, requestedAt);
          return state;
        });
      for (const userId of await store.findDueChecks())
        await attempt(async () => {
          const state = await identity.findAccount(userId);
          if (state === 'gone') await erase(userId);
          if (state === 'kept') await store.recordCheck(userId);
          return state;
        });
      return { waiting, errors };
    },
  };
}
