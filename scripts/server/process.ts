import { resolve } from 'node:path';
import { type Child, type ChildOptions, startChild } from '../processes/child.ts';

/**
 * What keeps a server under load from taking twice the memory that it needs: young objects get room for what twenty
 * calls at once are answered with and no more, old ones half as much again as there are, where Node gives four times
 * as much; and what a busy time took is given back (`memory.ts`).
 */
const memory = [
  // Hardly less: the collection that gives memory back shrinks it, and it grows again only by what survives in it.
  '--min-semi-space-size=6',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  // Otherwise one process in five comes to make short-lived objects among the old ones, for as long as it lives, and
  // keeps there whatever these refer to until everything is collected: a third fewer calls.
  '--no-allocation-site-pretenuring',
  '--expose-gc',
];

/**
 * One thread beside the main one compiles and collects what is old, not four, and none helps with what is young: on a core
 * that another process has just then, helpers are waited for longer than they help.
 */
const threads = ['--v8-pool-size=1', '--no-parallel-scavenge'];

const environment = {
  // Otherwise glibc keeps what was freed for each thread apart.
  MALLOC_ARENA_MAX: '1',
  // Node strips the types from every file and compiles it, once: a start is a fifth of a second shorter.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/wishnest/compiled'),
};

/** The server, or with `WORKERS` the first of several, which starts the others in the same way. */
export function startServerProcess({ env, ...options }: Omit<ChildOptions, 'args' | 'nodeArgs'> = {}): Child {
  return startChild('server', 'apps/server/src/main.ts', {
    ...options,
    env: { ...environment, ...env },
    nodeArgs: [...memory, ...threads],
  });
}
