import DataLoader from 'dataloader';
import type { Database, InputTable, Preparable } from './database.ts';

/** The inputs of all calls of a batch, one row each. */
type BatchInput<Input> = InputTable<keyof Input & string>;

/** Each row says which call of the batch it answers. */
interface BatchedRow {
  rowIndex: number;
}

/**
 * Prepares a query that answers all calls of one turn of the event loop with one statement (see `http/batchRequests.ts`).
 * Each call gets its own rows, with their `rowIndex`. Where the statement fails, every call of the batch fails, so an input
 * must be validated before it is passed here.
 * @param name unique within the process
 * @param columns the names of an input's members
 * @param build builds the query: it reads from the table of inputs and selects its `rowIndex` with each row
 */
export function batchedQuery<Input extends object, Row extends object>(
  database: Database,
  name: string,
  columns: (keyof Input & string)[],
  build: (input: BatchInput<Input>) => Preparable<(Row & BatchedRow)[]>,
): (input: Input) => Promise<(Row & BatchedRow)[]> {
  const inputTable = database.inputTable(columns);
  const query = database.prepare(name, build(inputTable));
  const loader = new DataLoader<Input, (Row & BatchedRow)[]>(
    async (inputs) => {
      const rowsOf = inputs.map((): (Row & BatchedRow)[] => []);
      for (const row of await query(inputTable.valuesOf(inputs))) rowsOf[row.rowIndex]?.push(row);
      return rowsOf;
    },
    { cache: false },
  );
  return (input) => loader.load(input);
}

/** Returns the row of a call without its `rowIndex`, or null. For queries that return at most one row for each call. */
export function batchedRowOrNull<Row extends BatchedRow>(rows: readonly Row[]): Omit<Row, 'rowIndex'> | null {
  const [first] = rows;
  if (!first) return null;
  const { rowIndex: _, ...row } = first;
  return row;
}
