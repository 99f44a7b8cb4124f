import { resolve } from 'node:path';
import { type Child, type ChildOptions, startChild } from '../processes/child.ts';

/**
 * Without these options a server under load takes twice the memory that it needs. The young generation has room for the
 * responses of twenty requests at once. The old generation grows by half of its size, where Node lets it grow fourfold. After a
 * busy time `memory.ts` gives memory back to the system.
 */
const memory = [
  // The collection that gives memory back shrinks the young generation, which then grows only as objects survive in it.
  '--min-semi-space-size=6',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  // Otherwise one process in five allocates short-lived objects in the old generation for as long as it runs, and keeps all
  // that these refer to until the next full collection. Such a process answers a third fewer requests.
  '--no-allocation-site-pretenuring',
  '--expose-gc',
];

/**
 * V8 compiles and collects the old generation on one helper thread, not four, and the young generation on none. Where
 * another process uses the core, waiting for helper threads takes longer than they save.
 */
const threads = ['--v8-pool-size=1', '--no-parallel-scavenge'];

const environment = {
  // Otherwise glibc keeps freed memory separately for each thread.
  MALLOC_ARENA_MAX: '1',
  // Node caches each file's compiled code, which shortens a start by 0.2 s.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/wishnest/compiled'),
};

/** Starts the server. With `WORKERS` it is the first of several processes and starts the others with the same options. */
export function startServerProcess({ env, ...options }: Omit<ChildOptions, 'args' | 'nodeArgs'> = {}): Child {
  return startChild('server', 'apps/server/src/main.ts', {
    ...options,
    env: { ...environment, ...env },
    nodeArgs: [...memory, ...threads],
  });
}
