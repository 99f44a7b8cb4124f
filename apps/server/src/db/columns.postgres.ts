import { bigint, check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Columns } from './columns.sqlite.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** PostgreSQL's counterpart of `sqliteColumns`. Drizzle's builders for it have the same methods and other types. */
export const postgresColumns = {
  table: pgTable,
  text,
  integer: (name: string) => integer(name),
  instant: (name: string) => bigint(name, { mode: 'number' }),
  bytes: (name: string) => bytea(name),
  check,
  index,
  primaryKey,
  unique,
  // There are none, because an index entry can take at most a third of a page, and a link can be longer.
  coveredColumns: () => [],
} satisfies Record<keyof Columns, unknown> as unknown as Columns;
