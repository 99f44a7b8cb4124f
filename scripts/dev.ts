/**
 * `npm run dev`: runs the product and reloads it on every change. Vite serves the page and forwards the rest to the
 * server.
 */
import { isIP } from 'node:net';
import { join, relative } from 'node:path';
import { generateTypes, generateTypesOnChange } from './build.ts';
import { keepLog } from './log.ts';
import { freePort, type ProcessGroup, runProcessGroup, startChild } from './processes.ts';
import { addressOf, readConfiguration, startOwnEmulator, untilReady } from './product.ts';

const quietly = ['--logLevel=warn', '--clearScreen=false'];

await runProcessGroup(develop);

async function develop(group: ProcessGroup): Promise<void> {
  const env = await readConfiguration();
  const emulator = await startOwnEmulator(env);
  if (emulator) group.add(emulator);
  // The server imports what codegen writes.
  await generateTypes();
  generateTypesOnChange();
  const log = env.logTo === 'file' ? join(env.dataDir, 'server.log') : null;
  const serverPort = await freePort();
  const server = startChild('server', 'scripts/watched.ts', {
    env: {
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      // Vite forwards requests with the name that a browser uses, and the server accepts no name that it does not know.
      ...(isIP(env.host) === 0 && !env.publicUrl && { PUBLIC_URL: addressOf(env.host, env.port) }),
      ...(emulator && { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }),
    },
    ...(log && { stdout: 'pipe' }),
  });
  group.add(log ? keepLog(server, log) : server);

  group.start('page server', 'node_modules/vite/bin/vite.js', {
    args: ['--config=apps/web/vite.config.ts', `--host=${env.host}`, `--port=${env.port}`, '--strictPort', ...quietly],
    env: { WISHNEST_SERVER: addressOf('127.0.0.1', serverPort) },
  });
  const address = addressOf(env.host, env.port);
  await emulator?.ready;
  await untilReady(address, { needsSignIn: env.identity.kind === 'emulator' });
  console.log(`Wishnest is ready at ${address}`);
  if (log) console.log(`Ctrl-C stops it. The server's log is ${relative('', log)}.`);
}
