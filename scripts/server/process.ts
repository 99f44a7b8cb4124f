import { type Child, type ChildOptions, startChild } from '../processes/child.ts';

/**
 * Half of the memory that a server under load would else take, in MB: Node's room for young objects, three times this,
 * grows to six times what answers need, and glibc keeps what it freed for each thread apart.
 */
const youngObjectsMb = 4;
const thrift = { MALLOC_ARENA_MAX: '1' };

/** The server, or with `WORKERS` the first of several, which starts the others in the same way. */
export function startServerProcess({ env, ...options }: Omit<ChildOptions, 'args' | 'nodeArgs'> = {}): Child {
  return startChild('server', 'apps/server/src/main.ts', {
    ...options,
    env: { ...thrift, ...env },
    nodeArgs: [`--max-semi-space-size=${youngObjectsMb}`],
  });
}
