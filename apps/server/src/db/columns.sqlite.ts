import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** What `schema.ts` is written with, as SQLite spells it. */
export const sqliteColumns = {
  table: sqliteTable,
  text,
  integer: (name: string) => integer(name),
  /** Microseconds since 1970, which outgrow 32 bits. */
  instant: (name: string) => integer(name),
  check,
  foreignKey,
  index,
  primaryKey,
  unique,
  /** What an index holds beside what it is sorted by, so that nothing else is read. */
  beside: <Beside extends unknown[]>(...columns: Beside) => columns,
};

export type Columns = typeof sqliteColumns;
