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
 * Each call gets its own rows. Where the statement fails, every call of the batch fails, so an input must be validated
 * before it is passed here.
 * @param name unique within the process
 * @param columns the names of an input's members
 * @param build builds the query: it reads from the table of inputs and selects its `rowIndex` with each row
 */
export function batchedQuery<Input extends object, Row extends object>(
  database: Database,
  name: string,
  columns: (keyof Input & string)[],
  build: (input: BatchInput<Input>) => Preparable<(Row & BatchedRow)[]>,
): (input: Input) => Promise<Row[]> {
  const inputTable = database.inputTable(columns);
  const query = database.prepare(name, build(inputTable));
  const loader = new DataLoader<Input, Row[]>(
    async (inputs) => {
      const rowsOf = inputs.map((): Row[] => []);
      for (const { rowIndex, ...row } of await query(inputTable.valuesOf(inputs))) {
        rowsOf[rowIndex]?.push(row as unknown as Row);
      }
      return rowsOf;
    },
    { cache: false },
  );
  return (input) => loader.load(input);
}
