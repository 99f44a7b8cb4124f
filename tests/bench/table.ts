/** Cells by the name of their row. */
export type Column = Record<string, string>;

/** Columns of the same rows, as the aligned tables of docs/scaling.md, so that figures taken anew replace the old ones. */
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
