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
  /** What else an index holds, in the order that it is read in, so that nothing has to be fetched from the table. */
  within: <Within extends unknown[]>(...columns: Within) => columns,
};

export type Columns = typeof sqliteColumns;
