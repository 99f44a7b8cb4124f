import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Columns } from './columns.sqlite.ts';

/** PostgreSQL's counterpart of `sqliteColumns`. Drizzle's builders for it have the same methods and other types. */
export const postgresColumns = {
  table: pgTable,
  text,
  integer: (name: string) => integer(name),
  instant: (name: string) => bigint(name, { mode: 'number' }),
  check,
  foreignKey,
  index,
  primaryKey,
  unique,
  // There are none, because an index entry can take at most a third of a page, and a link can be longer.
  coveredColumns: () => [],
} satisfies Record<keyof Columns, unknown> as unknown as Columns;
