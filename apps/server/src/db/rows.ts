/** The row of a query that returns one row at most. */
export function firstOrNull<Row>(rows: readonly Row[]): Row | null {
  return rows[0] ?? null;
}
