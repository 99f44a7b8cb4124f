/**
 * The tables of the database for which `scripts/generate-migrations.ts` runs drizzle-kit, which reads them from these exports. A table
 * that is not named here gets no migration.
 */
import { defineSchema, postgresColumns, sqliteColumns } from '../apps/server/src/platform/db/schema.ts';

const columns = process.env.MIGRATED_DATABASE === 'postgres' ? postgresColumns : sqliteColumns;
export const { accounts, profiles, wishlists, items, pictures, reservations, openings, remarks, programTokens } =
  defineSchema(columns);
