import type pg from 'pg';

export type RunQuery = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** A connection for several look-ups at a time, with the number of those that have started and that are running. */
interface Shared {
  client: Promise<pg.PoolClient>;
  started: number;
  running: number;
}

/** After so many look-ups the connection is returned, so that other statements get one even from a pool of one. */
export const maxStarted = 100;

/**
 * Runs the look-ups of a moment on one connection of the pool, which sends each without waiting for the one before: the
 * driver's pipeline mode, which the pool must have. PostgreSQL then wakes one of its processes for all of them. A look-up
 * reads rows by their keys and waits for no lock, so it does not delay the next one. A list can be long and a write
 * can wait for a lock, so each of these has a connection to itself.
 */
export function shareConnection(pool: pg.Pool): RunQuery {
  let open: Shared | null = null;

  return async (config, values) => {
    open ??= { client: pool.connect(), started: 0, running: 0 };
    const shared = open;
    shared.started += 1;
    shared.running += 1;
    if (shared.started === maxStarted) open = null;
    try {
      const client = await shared.client;
      return await client.query(config, values);
    } finally {
      shared.running -= 1;
      if (shared.running === 0) {
        if (open === shared) open = null;
        shared.client.then(
          (client) => client.release(),
          () => {},
        );
      }
    }
  };
}
