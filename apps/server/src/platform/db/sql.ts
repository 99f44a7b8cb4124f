import { limits } from '@wishnest/domain/limits';
import { type Column, getTableColumns, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm';

/** In microseconds, as the database has times. */
export const hour = 3_600_000_000;
export const day = 24 * hour;

/**
 * The parameters that statements have: their names, and by a value of each its type. Those that are compared with a column
 * have its name, but `viewerId`, who is any user, and `otherId`, a second item.
 */
const samples = {
  hash: '',
  itemId: '',
  limit: 0,
  /** A row is added only if there are fewer. */
  most: 0,
  name: '',
  offset: 0,
  otherId: '',
  ownerId: '',
  shareCode: '' as string | null,
  userId: '',
  /** Null for a visitor. */
  viewerId: '' as string | null,
  wishlistId: '',
  wishlistIds: [] as readonly string[],
};

export type ParameterValues = typeof samples;

export type Parameter = keyof ParameterValues;

/** A parameter whose value is a list. */
export type ListParameter = {
  [Name in Parameter]: ParameterValues[Name] extends readonly unknown[] ? Name : never;
}[Parameter];

/** The values of some parameters. */
export type Values = Partial<ParameterValues>;

/** They stand in statements for the values. */
export const param = Object.fromEntries(Object.keys(samples).map((name) => [name, sql.placeholder(name)])) as {
  [Name in Parameter]: Placeholder<Name>;
};

/**
 * A number that is part of a statement's text, and no parameter: a table's definition has none, and PostgreSQL plans by
 * it.
 */
export const literal = (number: number): SQL<number> => sql.raw(String(number)) as SQL<number>;

/** Selects whether a condition is true, which SQLite answers with 0 or 1. */
export const booleanOf = (condition: SQL | undefined) => sql<boolean>`${condition}`.mapWith(Boolean);

/** The order that each row gets, by its id. */
export function orderOf(id: Column, orders: readonly { id: string; order: number }[]): SQL<number> {
  const cases = orders.map((row) => sql`when ${row.id} then ${literal(row.order)}`);
  return sql`case ${id} ${sql.join(cases, sql` `)} end`;
}

/** One row more than an operation can read, so that whoever calls it sees that there are too many. */
export const oneTooMany = limits.itemsPerOperation + 1;

/** Every row from a place on. SQLite knows no offset without a limit. */
export const noLimit = Number.MAX_SAFE_INTEGER;

/** The first row that a statement has written; null if there is none. */
export const rowOrNull = <Row>([row]: readonly Row[]): Row | null => row ?? null;

type RowValues<Rows extends Table> = {
  [Name in keyof Rows['$inferSelect']]: Rows['$inferSelect'][Name] | SQL | Column;
};

/**
 * Builds what an `insert ... select` selects, in the order of the table's columns. Without a column it does not
 * compile.
 */
export function rowOf<Rows extends Table>(table: Rows, values: RowValues<Rows>) {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    return [name, sql`${values[name as keyof RowValues<Rows>]}`.as(column.name)];
  });
  return Object.fromEntries(columns) as { [Name in keyof Rows['$inferSelect']]: SQL.Aliased };
}
