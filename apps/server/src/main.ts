import cluster from 'node:cluster';
import { restrictNewFiles, tighten } from './dataFolder.ts';
import { openDatabase } from './db/open.ts';
import { readEnv } from './env/env.ts';
import { EnvError } from './env/settings.ts';
import { Unavailable } from './outage.ts';

try {
  const env = readEnv(process.env);
  restrictNewFiles();
  tighten([env.dataDir]);
  const opening = openDatabase(env.databaseUrl, env.databasePool);
  // The other modules are loaded while the database opens.
  if (env.workers > 1 && cluster.isPrimary) {
    const [database, { runWorkers }] = await Promise.all([opening, import('./workers.ts')]);
    await database.close();
    await runWorkers(env);
  } else {
    const serving = import('./serve.ts').then(({ serve }) => serve(env, opening));
    await Promise.all([opening, serving]);
  }
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const expected = error instanceof EnvError || error instanceof Unavailable || inUse;
  console.error(expected ? error.message : error);
  process.exit(1);
}
