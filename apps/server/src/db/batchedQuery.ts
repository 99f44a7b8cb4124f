import DataLoader from 'dataloader';
import type { Database, InputTable, Preparable, Queries, Values } from './database.ts';

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
  const input = database.inputTable(columns);
  return batch(input, database.prepare(name, build(input)));
}

/** The same for a query that reads at most one row for each call, by its key. */
export function batchedLookUp<Input extends object, Row extends object>(
  database: Database,
  name: string,
  columns: (keyof Input & string)[],
  build: (input: BatchInput<Input>, queries: Pick<Queries, 'select'>) => Preparable<(Row & BatchedRow)[]>,
): (input: Input) => Promise<Omit<Row & BatchedRow, 'rowIndex'> | null> {
  const input = database.inputTable(columns);
  const find = batch(
    input,
    database.prepareLookUp(name, (queries) => build(input, queries)),
  );
  return async (values) => {
    const [found] = await find(values);
    if (!found) return null;
    const { rowIndex: _, ...row } = found;
    return row;
  };
}

function batch<Input extends object, Row extends BatchedRow>(
  { valuesOf }: BatchInput<Input>,
  query: (values: Values) => Promise<Row[]>,
): (input: Input) => Promise<Row[]> {
  const loader = new DataLoader<Input, Row[]>(
    async (inputs) => {
      const rowsOf = inputs.map((): Row[] => []);
      for (const row of await query(valuesOf(inputs))) rowsOf[row.rowIndex]?.push(row);
      return rowsOf;
    },
    { cache: false },
  );
  return (input) => loader.load(input);
}
