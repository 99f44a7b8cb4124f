/** `npm run dev`: the product with every change shown at once; the page from Vite, which hands the rest to the server. */
import { relative } from 'node:path';
import { Household } from './processes/household.ts';
import { freePort } from './processes/port.ts';
import { readConfiguration, startOwnEmulator } from './server/configuration.ts';
import { openLog } from './server/log.ts';
import { addressOf, untilReady } from './server/ready.ts';
import { generateTypes, generateTypesOnChange } from './tools/codegen.ts';

const quietly = ['--logLevel=warn', '--clearScreen=false'];

const household = new Household();
await develop().catch((error) => household.fail(error));

async function develop(): Promise<void> {
  const env = await readConfiguration();
  const emulator = await startOwnEmulator(env);
  if (emulator) household.adopt(emulator);
  const log = openLog(env.dataDir);
  const serverPort = await freePort();
  household.start('server', 'scripts/server/watched.ts', {
    env: {
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      ...(emulator && { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }),
    },
    stdout: log.descriptor,
  });

  await generateTypes();
  generateTypesOnChange();
  household.start('page server', 'node_modules/vite/bin/vite.js', {
    args: ['--config=apps/web/vite.config.ts', `--host=${env.host}`, `--port=${env.port}`, '--strictPort', ...quietly],
    env: { WISHNEST_SERVER: addressOf('127.0.0.1', serverPort) },
  });
  const address = addressOf(env.host, env.port);
  await emulator?.ready;
  await untilReady(address, { needsSignIn: env.identity.kind === 'emulator' });
  console.log(`Wishnest is ready at ${address}`);
  console.log(`Ctrl-C stops it. The server's log is ${relative('', log.path)}.`);
}
