import cluster from 'node:cluster';
import { join } from 'node:path';
import { makeDataFolder } from './platform/dataFolder.ts';
import { openDatabase } from './platform/db/open.ts';
import { addressOf } from './platform/env/address.ts';
import { readEnv, warnAtStart } from './platform/env/env.ts';
import { EnvError } from './platform/env/variables.ts';
import { describeSystemError, isSystemError, keepLastLog, restrictNewFiles } from './platform/files.ts';
import { Unavailable } from './platform/outage.ts';

/**
 * Runs the server until this process is asked to stop: by Ctrl-C, by a signal, or by the end of a parent that holds an
 * IPC channel. Returns the port at which it listens. If it cannot start, it says why and ends the process.
 * @param stopLast stops what the server needs to the end
 */
export async function run(stopLast: () => Promise<void> = async () => {}): Promise<number> {
  try {
    const env = readEnv(process.env);
    restrictNewFiles();
    makeDataFolder(env.dataDir);
    const isFirst = cluster.isPrimary;
    if (isFirst) warnAtStart(env);
    if (isFirst && env.logTo === 'file') keepLastLog(join(env.dataDir, 'server.log'));
    const opening = openDatabase(env.databaseUrl, env.databasePool);
    // The other modules are loaded while the database opens.
    if (env.workers > 1 && isFirst) {
      const [database, { runWorkers }] = await Promise.all([opening, import('./app/workers.ts')]);
      await database.close();
      return await runWorkers(env, stopLast);
    }
    const serving = import('./app/serve.ts').then(({ serve }) => serve(env, opening, stopLast));
    const [, port] = await Promise.all([opening, serving]);
    return port;
  } catch (error) {
    console.error(describeStartFailure(error));
    process.exit(1);
  }
}

function describeStartFailure(error: unknown): unknown {
  if (error instanceof EnvError || error instanceof Unavailable) return error.message;
  return isSystemError(error) ? describeSystemError(error) : error;
}

if (import.meta.main) {
  const port = await run();
  // `npm run dev` waits for this.
  if (process.send) process.send('listening');
  else console.log(`Wishnest is ready at ${addressOf(readEnv(process.env).host, port)}`);
}
