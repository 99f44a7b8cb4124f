/**
 * `npm run dev`: runs the product and reloads it on every change. Vite serves the page and forwards the rest to the
 * server.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { addressOf } from '../apps/server/src/platform/env/address.ts';
import { generateTypes } from './build.ts';
import { runCommand } from './command.ts';
import { freePort } from './freePort.ts';
import { readSettings, startOwnEmulator } from './start.ts';

/** What the server loads. Codegen writes some of it. */
const serverSources = [
  'apps/server/src',
  ...['domain', 'page', 'messages', 'shop-page'].map((name) => `packages/${name}/src`),
  'drizzle',
].map((path) => resolve(path));

await runCommand(develop);

async function develop(): Promise<void> {
  const env = readSettings();
  const { host, port, publicUrl } = env;
  const address = addressOf(host, port);
  await generateTypes();
  const emulator = await startOwnEmulator(env);
  const serverPort = await freePort();
  process.env.WISHNEST_SERVER = addressOf('127.0.0.1', serverPort);
  // The server ends by itself when this process has ended, since it is connected to it.
  const startServer = () =>
    fork('apps/server/src/main.ts', {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(serverPort),
        // Vite forwards requests with the name that a browser uses, and the server accepts no name that it does not know.
        ...(isIP(host) === 0 && !publicUrl && { PUBLIC_URL: address }),
      },
    });
  let server = startServer();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(event, () => Promise.resolve(emulator?.stop()).finally(() => process.exit()));
  }
  const pages = await createServer({
    configFile: 'apps/web/vite.config.ts',
    logLevel: 'warn',
    clearScreen: false,
    server: { host, port, strictPort: true },
  });
  await Promise.all([once(server, 'message'), pages.listen()]);

  const regenerate = afterChanges(generateTypes);
  const restart = afterChanges(async () => {
    if (server.kill()) await once(server, 'exit');
    server = startServer();
  });
  pages.watcher.add([...serverSources, resolve('schema.graphql')]).on('all', (_event, path) => {
    if (path.endsWith('.graphql')) regenerate();
    if (serverSources.some((folder) => path.startsWith(folder))) restart();
  });
  console.log(`Wishnest is ready at ${address}`);
  const log = join(env.dataDir, 'server.log');
  if (env.logTo === 'file') console.log(`Ctrl-C stops it. The server's log is ${log}.`);
}

/** An editor saves in several steps, which count as one change. */
const debounceMs = 100;

/** Does the work after each change, one run after the other. */
function afterChanges(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work).catch((error) => console.error(error.message));
    }, debounceMs);
  };
}
