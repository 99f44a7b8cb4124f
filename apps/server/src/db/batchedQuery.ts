import DataLoader from 'dataloader';
import type { Database, InputTable, Preparable } from './database.ts';

/** The inputs of all callers of a batch, as a table. */
export type BatchInput<Input> = InputTable<keyof Input & string>;

/** Every row says which caller of the batch it is for. */
interface BatchedRow {
  rowIndex: number;
}

/**
 * A prepared query that serves several callers with one statement: those who call it before the event loop turns, as
 * requests do that came in together, are one batch, and each gets its own rows. Where it fails, it fails for all of them,
 * so that nothing in an input may make it fail.
 * @param name unique within the process
 * @param columns the names of an input's members
 * @param build reads from the table of the inputs, and selects its `rowIndex` with each row
 */
export function batchedQuery<Input extends object, Row extends object>(
  database: Database,
  name: string,
  columns: (keyof Input & string)[],
  build: (input: BatchInput<Input>) => Preparable<(Row & BatchedRow)[]>,
): (input: Input) => Promise<Row[]> {
  const batch = database.inputTable(columns);
  const query = database.prepare(name, build(batch));
  const loader = new DataLoader<Input, Row[]>(
    async (inputs) => {
      const rowsOf = inputs.map((): Row[] => []);
      for (const { rowIndex, ...row } of await query(batch.valuesOf(inputs))) {
        rowsOf[rowIndex]?.push(row as unknown as Row);
      }
      return rowsOf;
    },
    { cache: false },
  );
  return (input) => loader.load(input);
}
