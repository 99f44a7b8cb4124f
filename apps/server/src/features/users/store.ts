import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { requestDeletion, staying } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { day, hour, param, rowOf, rowOrNull } from '../../platform/db/sql.ts';

export type ProfileRow = Tables['profiles']['$inferSelect'];

export type UserStore = ReturnType<typeof buildUserStore>;

export function buildUserStore(database: Database) {
  const { accounts, profiles, wishlists, reservations, openings, remarks, programTokens } = database.tables;
  const statements = prepareAll(database, 'users', {
    findAccount: taking(['userId'], database.select().from(accounts).where(eq(accounts.userId, param.userId))),
    findProfile: taking(['userId'], database.select().from(profiles).where(eq(profiles.id, param.userId))),
  });

  const deleteProgramTokens = (userId: string) => ({
    unread: database.delete(programTokens).where(eq(programTokens.userId, userId)),
  });

  return {
    async findAccount(userId: string) {
      const [account = null] = await statements.findAccount({ userId });
      return account;
    },

    async findProfile(userId: string) {
      const [profile = null] = await statements.findProfile({ userId });
      return profile;
    },

    async insertAccount(userId: string) {
      await database.insert(accounts).values({ userId }).onConflictDoNothing();
    },

    /** Inserts the profile. Returns null if there is one already or the account's deletion was requested. */
    async insertProfile(profile: ProfileRow): Promise<ProfileRow | null> {
      const account = database
        .select(rowOf(profiles, { ...profile, id: accounts.userId }))
        .from(accounts)
        .where(staying(database, profile.id));
      const select = database.lockForShare(account);
      return rowOrNull(await database.insert(profiles).select(select).onConflictDoNothing().returning());
    },

    updateProfile: async (id: string, change: Partial<Omit<ProfileRow, 'id'>>) =>
      rowOrNull(await database.update(profiles).set(change).where(eq(profiles.id, id)).returning()),

    /**
     * Ends the session cookies of earlier sign-ins, and revokes the tokens of all programs.
     * @param at by the identity provider's clock, by which sign-ins are compared, in seconds
     */
    async endSessions(userId: string, at: number) {
      await database.transaction({
        // This statement is first, so that it waits for a token that is being created.
        account: { unread: database.update(accounts).set({ sessionsEndedAt: at }).where(eq(accounts.userId, userId)) },
        programs: deleteProgramTokens(userId),
      });
    },

    requestDeletion: (userId: string) => requestDeletion(database, userId),

    /** Withdraws the intent, unless there is a newer one, maybe of another process. */
    async withdrawDeletion(userId: string, requestedAt: number) {
      const newest = and(isNull(accounts.deletedAt), eq(accounts.deletionRequestedAt, requestedAt));
      await database
        .update(accounts)
        .set({ deletionRequestedAt: null, deletionWithdrawnAt: database.now, deletionCheckedAt: null })
        .where(and(eq(accounts.userId, userId), newest));
    },

    /**
     * The accounts whose deletion was withdrawn an hour ago, or a day ago, and of which the provider was not asked
     * since.
     */
    async findDueChecks(): Promise<string[]> {
      const { deletionWithdrawnAt, deletionCheckedAt, deletedAt } = accounts;
      const dueAfter = (micros: number) =>
        sql`${deletionWithdrawnAt} + ${micros} <= ${database.now} and coalesce(${deletionCheckedAt}, 0) < ${deletionWithdrawnAt} + ${micros}`;
      const due = await database
        .select({ userId: accounts.userId })
        .from(accounts)
        .where(and(isNotNull(deletionWithdrawnAt), isNull(deletedAt), or(dueAfter(hour), dueAfter(day))));
      return due.map(({ userId }) => userId);
    },

    /** Remembers that the provider still has the account. After a day it is not asked again. */
    async recordCheck(userId: string) {
      await database
        .update(accounts)
        .set({
          deletionCheckedAt: database.now,
          deletionWithdrawnAt: sql`case when ${accounts.deletionWithdrawnAt} + ${day} > ${database.now} then ${accounts.deletionWithdrawnAt} end`,
        })
        .where(eq(accounts.userId, userId));
    },

    async findUnfinishedDeletions(): Promise<{ userId: string; requestedAt: number }[]> {
      return database
        .select({ userId: accounts.userId, requestedAt: sql<number>`${accounts.deletionRequestedAt}`.mapWith(Number) })
        .from(accounts)
        .where(and(isNotNull(accounts.deletionRequestedAt), isNull(accounts.deletedAt)));
    },

    /** Deletes all rows of the account, and others' reservations on its wishlists, unless that was done before. */
    async erase(id: string): Promise<boolean> {
      const { marked } = await database.transaction({
        // This statement is first, so that it waits for transactions that hold a lock on the account's row. It also
        // sets the intent, because another process may have withdrawn it.
        marked: {
          required: database
            .update(accounts)
            .set({
              deletedAt: database.now,
              deletionRequestedAt: sql`coalesce(${accounts.deletionRequestedAt}, ${database.now})`,
            })
            .where(and(eq(accounts.userId, id), isNull(accounts.deletedAt)))
            .returning({ id: accounts.userId }),
        },
        // From here on, no reservation of these wishlists can be inserted.
        lock: database.lockForUpdate(
          database.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.ownerId, id)),
        ),
        onOwnWishlists: { unread: database.delete(reservations).where(eq(reservations.ownerId, id)) },
        wishlists: { unread: database.delete(wishlists).where(eq(wishlists.ownerId, id)) },
        given: { unread: database.delete(reservations).where(eq(reservations.userId, id)) },
        openings: { unread: database.delete(openings).where(eq(openings.userId, id)) },
        remarks: { unread: database.delete(remarks).where(eq(remarks.userId, id)) },
        programs: deleteProgramTokens(id),
        profile: { unread: database.delete(profiles).where(eq(profiles.id, id)) },
      });
      return marked.length > 0;
    },
  };
}
