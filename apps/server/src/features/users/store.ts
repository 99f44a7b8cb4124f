import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  type Database,
  isAdmitted,
  isOfAnyState,
  type Queries,
  requestDeletion,
  rowOf,
} from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

export type ProfileRow = Tables['profiles']['$inferSelect'];

export type UserStore = ReturnType<typeof buildUserStore>;

/** In microseconds, as the database has times. */
const hour = 3_600_000_000;
const day = 24 * hour;

export function buildUserStore(database: Database) {
  const { accounts, profiles, wishlists, reservations, openings, programTokens } = database.tables;
  const userId = sql.placeholder('userId');

  const findAccount = database.prepare(
    'users.findAccount',
    database.select().from(accounts).where(eq(accounts.userId, userId)),
  );
  const findProfile = database.prepare(
    'users.findProfile',
    database.select().from(profiles).where(eq(profiles.id, userId)),
  );

  const deleteProgramTokens = (queries: Queries, userId: string) =>
    queries.delete(programTokens).where(eq(programTokens.userId, userId)).returning({ id: programTokens.id });

  return {
    async findAccount(userId: string) {
      const [account = null] = await findAccount({ userId });
      return account;
    },

    async findProfile(userId: string) {
      const [profile = null] = await findProfile({ userId });
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
        .where(isAdmitted(accounts, profile.id));
      const select = database.lockForShare(account);
      const [inserted = null] = await database.insert(profiles).select(select).onConflictDoNothing().returning();
      return inserted;
    },

    async updateProfile(id: string, change: Partial<Omit<ProfileRow, 'id'>>) {
      const [updated = null] = await database.update(profiles).set(change).where(eq(profiles.id, id)).returning();
      return updated;
    },

    /** Ends the session cookies of earlier sign-ins, and revokes the tokens of all programs. */
    async endSessions(userId: string, at: number) {
      await database.transaction((queries) => ({
        // This statement is first, so that it waits for a token that is being created.
        account: queries
          .update(accounts)
          .set({ sessionsEndedAt: at })
          .where(eq(accounts.userId, userId))
          .returning({ userId: accounts.userId }),
        programs: deleteProgramTokens(queries, userId),
      }));
    },

    requestDeletion: (userId: string) => requestDeletion(database, userId),

    /** Withdraws the intent, unless there is a newer one, maybe of another process. */
    async withdrawDeletion(userId: string, requestedAt: number) {
      const isNewest = and(isNull(accounts.deletedAt), eq(accounts.deletionRequestedAt, requestedAt));
      await database
        .update(accounts)
        .set({ deletionRequestedAt: null, deletionWithdrawnAt: database.now, deletionCheckedAt: null })
        .where(and(eq(accounts.userId, userId), isNewest));
    },

    /** The accounts whose deletion was withdrawn an hour ago, or a day ago, and of which the provider was not asked since. */
    async findDueChecks(): Promise<string[]> {
      const { deletionWithdrawnAt, deletionCheckedAt, deletedAt } = accounts;
      const isDue = (micros: number) =>
        sql`${deletionWithdrawnAt} + ${micros} <= ${database.now} and coalesce(${deletionCheckedAt}, 0) < ${deletionWithdrawnAt} + ${micros}`;
      const due = await database
        .select({ userId: accounts.userId })
        .from(accounts)
        .where(and(isNotNull(deletionWithdrawnAt), isNull(deletedAt), or(isDue(hour), isDue(day))));
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
      const isOwn = and(eq(wishlists.ownerId, id), isOfAnyState(wishlists));
      const own = (queries: Queries) => queries.select({ id: wishlists.id }).from(wishlists).where(isOwn);
      const reservation = { id: reservations.itemId };
      const { marked } = await database.transaction((queries) => ({
        // This statement is first, so that it waits for transactions that hold a lock on the account's row. It also sets
        // the intent, because another process may have withdrawn it.
        marked: queries
          .update(accounts)
          .set({
            deletedAt: database.now,
            deletionRequestedAt: sql`coalesce(${accounts.deletionRequestedAt}, ${database.now})`,
          })
          .where(and(eq(accounts.userId, id), isNull(accounts.deletedAt)))
          .returning({ id: accounts.userId }),
        // From here on, no reservation of these wishlists can be inserted.
        lock: database.lockForUpdate(own(queries)),
        onOwnWishlists: queries.delete(reservations).where(eq(reservations.ownerId, id)).returning(reservation),
        // Earlier versions stored reservations without the owner.
        withoutOwner: queries
          .delete(reservations)
          .where(inArray(reservations.wishlistId, own(queries)))
          .returning(reservation),
        wishlists: queries.delete(wishlists).where(isOwn).returning({ id: wishlists.id }),
        given: queries.delete(reservations).where(eq(reservations.userId, id)).returning(reservation),
        openings: queries.delete(openings).where(eq(openings.userId, id)).returning({ id: openings.wishlistId }),
        programs: deleteProgramTokens(queries, id),
        profile: queries.delete(profiles).where(eq(profiles.id, id)).returning({ id: profiles.id }),
      }));
      return marked.length > 0;
    },
  };
}
