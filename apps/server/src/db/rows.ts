/** The row of a query that answers at most one. */
export function firstOrNull<Row>(rows: readonly Row[]): Row | null {
  return rows[0] ?? null;
}
