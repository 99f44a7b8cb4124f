import { resolve } from 'node:path';
import { type Child, type ChildOptions, startChild } from '../processes/child.ts';
import { readV8Flags } from './v8Flags.ts';

const environment = {
  // With several arenas glibc would keep freed memory for each thread.
  MALLOC_ARENA_MAX: '1',
  // Node caches the compiled files without their types, which shortens a start by a fifth of a second.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/wishnest/compiled'),
};

/** Starts the server, or with `WORKERS` the primary process, which forks the workers with the same flags. */
export function startServerProcess({ env, ...options }: Omit<ChildOptions, 'args' | 'nodeArgs'> = {}): Child {
  return startChild('server', 'apps/server/src/main.ts', {
    ...options,
    env: { ...environment, ...env },
    nodeArgs: readV8Flags(),
  });
}
