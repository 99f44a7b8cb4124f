import { type Child, type ChildOptions, startChild } from '../processes/child.ts';

/**
 * What keeps a server under load from taking twice the memory that it needs. Node lets the room for young objects, up to
 * three times this, grow to 64 MB and more; glibc keeps what was freed for each thread apart.
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
