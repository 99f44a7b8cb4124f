/** The cells of a column, by the names of their rows. */
export type Column = Record<string, string>;

/** A Markdown table, aligned for its reader. */
export function markdown(corner: string, columns: Record<string, Column>): string {
  const names = Object.keys(Object.values(columns)[0] ?? {});
  const cells = Object.entries(columns).map(([head, column]) => [head, ...names.map((name) => column[name] ?? '')]);
  const aligned = [[corner, ...names], ...cells].map((column) => {
    const width = Math.max(...column.map((cell) => cell.length));
    const [head = '', ...body] = column.map((cell) => cell.padEnd(width));
    return [head, '-'.repeat(width), ...body];
  });
  const rows = (aligned[0] ?? []).map((_, row) => aligned.map((column) => column[row]).join(' | '));
  return rows.map((row) => `| ${row} |`).join('\n');
}

/** The middle value, the upper one of two; 0 where there are none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
