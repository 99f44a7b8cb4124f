/** `npm start`: the whole product on one address. */
import { relative } from 'node:path';
import { Household } from './processes/household.ts';
import { readConfiguration, startOwnEmulator } from './server/configuration.ts';
import { openLog } from './server/log.ts';
import { addressOf, untilReady } from './server/ready.ts';
import { buildWeb } from './tools/web-build.ts';

const household = new Household();
await start().catch((error) => household.fail(error));

async function start(): Promise<void> {
  const env = await readConfiguration();
  const emulator = await startOwnEmulator(env);
  if (emulator) household.adopt(emulator);
  await buildWeb(() => console.log('Building the page…'));

  // In production whoever runs it collects the log; a newcomer's terminal has better things to show.
  const log = env.production ? null : openLog(env.dataDir);
  household.start('server', 'apps/server/src/main.ts', {
    env: { PORT: String(env.port), ...(emulator && { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }) },
    ...(log && { stdout: log.descriptor }),
  });
  const address = addressOf(env.host, env.port);
  await Promise.all([emulator?.ready, untilReady(address)]);
  console.log(`Wishnest is ready at ${address}`);
  if (log) console.log(`Ctrl-C stops it. Its log is ${relative('', log.path)}.`);
}
