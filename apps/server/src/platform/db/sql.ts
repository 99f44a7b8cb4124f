import { limits } from '@wishnest/domain/limits';
import { type Column, getTableColumns, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm';

/** In microseconds, as the database has times. */
export const hour = 3_600_000_000;
export const day = 24 * hour;

const parameters = [
  ...['hash', 'itemId', 'limit', 'name', 'offset', 'otherId', 'ownerId'],
  ...['shareCode', 'userId', 'viewerId', 'wishlistId', 'wishlistIds'],
] as const;

type Parameter = (typeof parameters)[number];

/** The values of a statement's parameters. */
export type Values = Partial<Record<Parameter, unknown>>;

/** The parameters of statements, named after the columns that they are compared with. The viewer's id is `viewerId`. */
export const param = Object.fromEntries(parameters.map((name) => [name, sql.placeholder(name)])) as Record<
  Parameter,
  Placeholder
>;

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
