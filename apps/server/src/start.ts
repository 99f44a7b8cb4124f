import cluster from 'node:cluster';
import { EnvError, readEnv } from './env.ts';
import { giveMemoryBack } from './memory.ts';
import { serve } from './serve.ts';
import { Unavailable } from './unavailable.ts';
import { runWorkers } from './workers.ts';

try {
  const env = readEnv(process.env);
  giveMemoryBack();
  await (env.workers > 1 && cluster.isPrimary ? runWorkers(env) : serve(env));
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const expected = error instanceof EnvError || error instanceof Unavailable || inUse;
  console.error(expected ? error.message : error);
  process.exit(1);
}
