/**
 * Runs the server and restarts it on every change. `node --watch` does not notice that its parent was killed; this process
 * does, since it is started with `exit-with-parent.ts`.
 */
import { spawn } from 'node:child_process';

const sources = ['apps/server/src', 'packages/domain/src', 'drizzle', 'schema.graphql'];

const watcher = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...sources.map((path) => `--watch-path=${path}`), 'apps/server/src/main.ts'],
  { stdio: 'inherit' },
);
watcher.on('exit', (code) => process.exit(code ?? 1));
process.once('SIGTERM', () => watcher.kill('SIGTERM'));
