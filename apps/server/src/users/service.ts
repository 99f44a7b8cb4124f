import type { Viewer } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { isProblem, notFound, providerUnavailable, unauthenticated } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/refusals';
import { validate } from '@wishnest/domain/validate';
import type { Clock } from '../clock.ts';
import type { Deletion, Identity } from '../identity/authentication.ts';
import type { RecordEvent } from '../log.ts';
import { withTimingNoise } from '../timingNoise.ts';
import type { UserStore } from './store.ts';

export type { ProfileRow } from './store.ts';

export type UserService = ReturnType<typeof buildUserService>;

interface Parts {
  users: UserStore;
  identity: Identity;
  clock: Clock;
  recordEvent: RecordEvent;
}

export function buildUserService({ users, identity, clock, recordEvent }: Parts) {
  /**
   * The account deletions whose result is not known: the time of the request to the provider, in microseconds since 1970, by
   * uid.
   */
  const unsettled = new Map<string, number>();

  /** Deletes the data of an account that the provider has deleted. Admits an account again that the provider has kept. */
  async function settle(uid: string, requestedAt: number, result: Deletion): Promise<Deletion> {
    if (result === 'deleted' && (await withTimingNoise(() => users.erase(uid, clock())))) {
      recordEvent('account deleted', uid);
    }
    if (result === 'kept') await users.cancelDeletion(uid, requestedAt);
    // A concurrent call may have sent a newer request.
    if (result !== 'unknown' && unsettled.get(uid) === requestedAt) unsettled.delete(uid);
    return result;
  }

  /** Stores the intent and deletes the account. All steps are idempotent, so an interrupted deletion can be repeated. */
  async function requestDeletion(uid: string): Promise<Deletion> {
    const requestedAt = clock();
    // The map is set first, because the intent may be stored although the statement's result was lost.
    unsettled.set(uid, requestedAt);
    await users.requestDeletion(uid, requestedAt);
    return settle(uid, requestedAt, await identity.deleteAccount(uid));
  }

  /** Looks the account up. An account that exists counts as kept only when the request can no longer take effect. */
  async function lookUpDeletion(uid: string, requestedAt: number): Promise<Deletion> {
    const result = await identity.lookUpDeletion(uid);
    const mayComeLate = clock() < requestedAt + identity.lateDeletionMs * 1000;
    return result === 'kept' && mayComeLate ? 'unknown' : result;
  }

  return {
    /**
     * Whether requests with this uid's tokens are accepted. They are not once the account's deletion was requested.
     * The first request of an account inserts its row.
     */
    async admit(uid: string): Promise<boolean> {
      const account = await users.findAccount(uid);
      if (!account) await users.insertAccount(uid);
      // A deleted account keeps the time of the request, so this is the condition of `isAdmitted`.
      return !account?.deletionRequestedAt;
    },

    async profile({ id }: Pick<Viewer, 'id'>) {
      return (await users.findProfile(id)) ?? notFound(refusals.profileNotFound);
    },

    /** Creates the profile. If there is one, it is returned unchanged, so that two tabs on a first sign-in both succeed. */
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
     * Deletes the viewer's account. The intent is stored first, then the provider deletes the account, and the data is
     * deleted last, so that `finishDeletions` can continue after a crash at any point. While the provider's result is
     * unknown, the intent stays stored and `retryDeletions` looks the account up.
     */
    async deleteAccount({ id: uid }: Viewer, token: string) {
      const bearer = await identity.verifyNotRevoked(token);
      if (bearer === 'unavailable') return providerUnavailable(refusals.accountDeletionFailed);
      if (!bearer) return unauthenticated(refusals.tokenRefused);
      const result = await requestDeletion(uid);
      return result === 'deleted' ? { id: uid } : providerUnavailable(refusals.accountDeletionFailed);
    },

    /**
     * Whether the session cookies of a sign-in are valid: nobody has requested the account's deletion, and the person has
     * not logged out everywhere since. Nothing is asked of the provider and nothing is stored.
     * @param signedInAt as in `Bearer`
     */
    async hasSession(uid: string, signedInAt: number): Promise<boolean> {
      const account = await users.findAccount(uid);
      if (!account || account.deletionRequestedAt) return false;
      // The provider's times are whole seconds, so a sign-in in the same second counts as earlier.
      return account.sessionsEndedAt === null || signedInAt > account.sessionsEndedAt;
    },

    /**
     * Revokes the viewer's sign-ins. Issued tokens stay valid until they expire, which takes an hour at most. Session cookies
     * end at once. Their end is stored before the provider is asked, so that a crash leaves no cookie valid.
     */
    async logOutEverywhere({ id }: Viewer) {
      // This is the wall clock, because it is compared with times of the provider. The clock that orders rows stands still
      // while the machine sleeps.
      await users.endSessions(id, Date.now() * 1000);
      if ((await identity.revokeSessions(id)) !== 'revoked') return providerUnavailable();
      recordEvent('logged out everywhere', id);
      return { id };
    },

    /**
     * Repeats the deletions that a crash interrupted. The server calls it when it starts.
     * @returns the number of deletions whose result is unknown
     */
    async finishDeletions(): Promise<number> {
      for (const uid of await users.findUnfinishedDeletions()) await requestDeletion(uid);
      return unsettled.size;
    },

    /** Looks up the accounts whose deletion by this process has an unknown result. Returns the number that are left. */
    async retryDeletions(): Promise<number> {
      for (const [uid, requestedAt] of [...unsettled]) {
        await settle(uid, requestedAt, await lookUpDeletion(uid, requestedAt));
      }
      return unsettled.size;
    },
  };
}
