import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** The builders that `schema.ts` defines its tables with, for SQLite. */
export const sqliteColumns = {
  table: sqliteTable,
  text,
  integer: (name: string) => integer(name),
  /** Microseconds since 1970, which need more than 32 bits. */
  instant: (name: string) => integer(name),
  check,
  foreignKey,
  index,
  primaryKey,
  unique,
  /** More columns of an index, so that a query in its order need not read the table. */
  coveredColumns: <Covered extends unknown[]>(...columns: Covered) => columns,
};

export type Columns = typeof sqliteColumns;
