import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

interface ForkOptions {
  args?: readonly string[];
  /** The whole environment. The server's own may contain the database's password. */
  env: Record<string, string>;
  execArgv: string[];
}

/** The niceness of the child process. The server, with niceness 0, gets three times as much of a core that both use. */
const niceness = 5;

/**
 * Starts a script in a child process that does not keep the server running. The `pid` of the process is undefined where it
 * could not be started, and the process then emits 'error'.
 */
export function forkInBackground(script: string, { args = [], env, execArgv }: ForkOptions): ChildProcess {
  const child = fork(script, args, {
    env,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without a listener, an error for which nobody waits would end the server.
  child.on('error', () => {});
  if (child.pid) setPriority(child.pid, niceness);
  child.unref();
  child.channel?.unref();
  return child;
}
