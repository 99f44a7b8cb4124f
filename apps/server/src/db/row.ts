import { type Column, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';

/** A value for every column of a table: a constant, a column of another table, or an expression. */
export type RowValues<Rows extends Table> = {
  [Name in keyof Rows['$inferSelect']]: Rows['$inferSelect'][Name] | SQL | Column;
};

/** Builds what an `insert ... select` selects, in the order of the table's columns. Without a column it does not compile. */
export function rowOf<Rows extends Table>(table: Rows, values: RowValues<Rows>) {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    return [name, sql`${values[name as keyof RowValues<Rows>]}`.as(column.name)];
  });
  return Object.fromEntries(columns) as { [Name in keyof Rows['$inferSelect']]: SQL.Aliased };
}
