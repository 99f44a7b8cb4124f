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
  /** Further columns of an index, so that a query can be answered from the index without reading the table. */
  coveredColumns: <Covered extends unknown[]>(...columns: Covered) => columns,
};

export type Columns = typeof sqliteColumns;
