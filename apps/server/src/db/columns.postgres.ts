import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Columns } from './columns.sqlite.ts';

/** The same kit as PostgreSQL spells it. Its builders answer the same calls; only their types have other names. */
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
  // Nothing: an entry is a third of a page at most, which a link can be longer than.
  within: () => [],
} satisfies Record<keyof Columns, unknown> as unknown as Columns;
