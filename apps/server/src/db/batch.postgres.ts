import type { Duplex } from 'node:stream';
import pg from 'pg';

/** As Drizzle hands it to its client, and to whom its result goes. */
interface Statement {
  config: { name?: string; text: string; rowMode?: 'array'; types?: unknown };
  values: unknown[];
  resolve(result: Result): void;
}

/** As pg has them and its types do not. */
interface Result {
  addFields(fields: unknown[]): void;
  parseRow(values: unknown[]): unknown;
  addRow(row: unknown): void;
  addCommandComplete(message: unknown): void;
}
interface Connection {
  stream: Duplex;
  /** What it has parsed, by name. */
  parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: unknown[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  execute(portal: object): void;
  sync(): void;
}
const { Result, utils } = pg as unknown as {
  Result: new (rowMode: string | undefined, types: unknown) => Result;
  utils: { prepareValue(value: unknown): unknown };
};

/** Stands in for a client: what Drizzle asks of it waits until it is run. */
export class Batch {
  #statements: Statement[] = [];

  query(config: Statement['config'], values: unknown[]): Promise<unknown> {
    return new Promise((resolve) => this.#statements.push({ config, values, resolve }));
  }

  /**
   * Runs everything that waits, or nothing of it, as one transaction. A connection that failed is not used again: the
   * server undoes what was not committed.
   */
  async run(pool: pg.Pool): Promise<void> {
    const statements = this.#statements.splice(0);
    const client = await pool.connect();
    // Whoever waits for the answer hears of it.
    const handleError = () => {};
    client.on('error', handleError);
    try {
      await new Promise<void>((resolve, reject) => {
        client.query(new Trip(statements, (error) => (error ? reject(error) : resolve())));
      });
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.off('error', handleError);
    client.release();
  }
}

/** What the statements that a connection has parsed answer with, by name: it is told once, not with every answer. */
const fieldsOf = new WeakMap<Connection, Map<string, unknown[]>>();

/**
 * To PostgreSQL, whatever comes before one sync is one transaction, and is answered at once; where a statement fails, it
 * skips the ones behind it. pg by itself sends a sync with every statement and needs two more, to begin and to commit.
 */
class Trip implements pg.Submittable {
  readonly #statements: Statement[];
  readonly #results: Result[];
  #answered = 0;
  #fields = new Map<string, unknown[]>();
  /** By this name pg knows it, and stops its clock. */
  callback: (error: Error | null) => void;

  constructor(statements: Statement[], callback: (error: Error | null) => void) {
    this.#statements = statements;
    this.#results = statements.map(({ config }) => new Result(config.rowMode, config.types));
    this.callback = callback;
  }

  submit(submitted: pg.Connection) {
    const connection = submitted as unknown as Connection;
    this.#fields = fieldsOf.get(connection) ?? this.#fields;
    fieldsOf.set(connection, this.#fields);
    // Before anything is sent: a value that cannot be is one that nothing is written for. What several statements share
    // is written out once.
    const written = new Map<unknown, unknown>();
    const write = (value: unknown) => {
      if (!written.has(value)) written.set(value, utils.prepareValue(value));
      return written.get(value);
    };
    const values = this.#statements.map((statement) => statement.values.map(write));
    // One packet, so that the server wakes up once.
    connection.stream.cork();
    for (const [n, { config }] of this.#statements.entries()) {
      const { name = '', text } = config;
      if (connection.parsedStatements[name] === undefined) {
        connection.parse({ name, text });
        connection.describe({ type: 'S', name });
        if (name) connection.parsedStatements[name] = text;
      } else this.#results[n]?.addFields(this.#fields.get(name) ?? []);
      connection.bind({ statement: name, values: values[n] ?? [] });
      connection.execute({});
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: unknown[] }) {
    this.#result.addFields(fields);
    const { name } = this.#statements[this.#answered]?.config ?? {};
    if (name) this.#fields.set(name, fields);
  }

  handleDataRow({ fields }: { fields: unknown[] }) {
    this.#result.addRow(this.#result.parseRow(fields));
  }

  handleCommandComplete(message: unknown) {
    this.#result.addCommandComplete(message);
    this.#answered += 1;
  }

  handleReadyForQuery() {
    for (const [n, { resolve }] of this.#statements.entries()) resolve(this.#results[n] as Result);
    this.callback(null);
  }

  handleError(error: Error) {
    this.callback(error);
  }

  get #result() {
    return this.#results[this.#answered] as Result;
  }
}
