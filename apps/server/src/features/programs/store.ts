import { limits } from '@wishnest/domain/limits';
import { and, asc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { staying, writeUnderAccountLock } from '../../platform/db/accounts.ts';
import { type Database, prepareAll, taking } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { booleanOf, day, hour, param, rowOf, rowOrNull } from '../../platform/db/sql.ts';

export type ProgramToken = Tables['programTokens']['$inferSelect'];

export type ProgramStore = ReturnType<typeof buildProgramStore>;

interface NewToken extends Pick<ProgramToken, 'id' | 'userId' | 'name' | 'hash' | 'access'> {
  /** In how many days it expires. */
  days: number;
  /** When its person signed in. Whoever has logged out everywhere since makes no token. */
  signedInAt: number;
}

export function buildProgramStore(database: Database) {
  const { accounts, programTokens } = database.tables;

  const isUseDue = sql`coalesce(${programTokens.lastUsedAt}, 0) + ${hour} <= ${database.now}`;

  const statements = prepareAll(database, 'programs', {
    findValid: taking(
      ['hash'],
      database
        .select({ ...getTableColumns(programTokens), isUseDue: booleanOf(isUseDue) })
        .from(programTokens)
        .where(and(eq(programTokens.hash, param.hash), gt(programTokens.expiresAt, database.now))),
    ),
  });

  return {
    /** Finds the token that has this hash, if it has not expired, and whether its use is to be noted. */
    async findValid(hash: string) {
      const [token = null] = await statements.findValid({ hash });
      return token;
    },

    /** Notes that the token is used, unless that was noted within the last hour. */
    async recordUse(id: string) {
      await database
        .update(programTokens)
        .set({ lastUsedAt: database.now })
        .where(and(eq(programTokens.id, id), isUseDue));
    },

    listOf: async (userId: string): Promise<ProgramToken[]> =>
      database
        .select()
        .from(programTokens)
        .where(eq(programTokens.userId, userId))
        .orderBy(asc(programTokens.createdAt), asc(programTokens.id)),

    /** Null if the account is being deleted, has logged out everywhere since that sign-in, or is at the limit. */
    async insert({ id, userId, name, hash, access, days, signedInAt }: NewToken): Promise<ProgramToken | null> {
      const count = database.$count(programTokens, eq(programTokens.userId, userId));
      const row = rowOf(programTokens, {
        id,
        userId: accounts.userId,
        name,
        hash,
        access,
        createdAt: database.now,
        expiresAt: sql`${database.now} + ${days * day}`,
        lastUsedAt: null,
      });
      const signedInSince = sql`coalesce(${accounts.sessionsEndedAt}, 0) < ${signedInAt}`;
      const select = database
        .select(row)
        .from(accounts)
        .where(and(staying(database, userId), signedInSince, lt(count, limits.programsPerPerson)));
      const insert = database.insert(programTokens).select(database.lockForShare(select)).returning();
      return rowOrNull(await writeUnderAccountLock(database, userId, insert));
    },

    /** Deletes the token, unless that was done before. */
    async delete(id: string, userId: string): Promise<boolean> {
      const own = and(eq(programTokens.id, id), eq(programTokens.userId, userId));
      const deleted = await database.delete(programTokens).where(own).returning({ id: programTokens.id });
      return deleted.length > 0;
    },
  };
}
