import { resolve } from 'node:path';
import { type Child, type ChildOptions, startChild } from '../processes/child.ts';

/** The bundle, which `tools/server-build.ts` builds. */
export const serverScript = 'apps/server/dist/main.js';

const environment = {
  // With several arenas glibc would keep freed memory for each thread.
  MALLOC_ARENA_MAX: '1',
  // Node caches the compiled files, which shortens a start.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/wishnest/compiled'),
};

/** Starts the server, or with `WORKERS` the primary process, which forks the workers. */
export function startServerProcess({ env, ...options }: Omit<ChildOptions, 'args'> = {}): Child {
  return startChild('server', serverScript, { ...options, env: { ...environment, ...env } });
}
