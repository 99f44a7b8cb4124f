import { join } from 'node:path';
import { buildApp } from './app.ts';
import { buildClock } from './clock.ts';
import { openDatabase } from './db/open.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import type { PageConfig } from './http/pages.ts';
import { buildFirebaseIdentity } from './identity/firebase.ts';
import { Unavailable } from './unavailable.ts';

/** How long requests under way may take to end after a stop was asked for, in milliseconds. */
const drainMs = 10_000;

const webDirectory = join(import.meta.dirname, '../../web/dist');

async function main(env: Env) {
  const emulatorHost = env.identity.kind === 'emulator' ? env.identity.host : undefined;
  // firebase-admin takes the emulator's address from the environment and nowhere else.
  if (emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
  const identity = buildFirebaseIdentity(env.identity.projectId);
  const database = await openDatabase(env.databaseUrl, env.databasePool);
  const app = await buildApp({
    database,
    identity,
    clock: buildClock(),
    pages: { directory: webDirectory, config: pageConfig(env), playground: !env.production },
    emulatorHost,
    introspection: !env.production,
    log: process.stdout,
  });

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.close();
    await database.close();
    await identity.close();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // `npm start` holds this process by a channel: when it is gone, however it went, nothing must stay behind.
  process.on('disconnect', stop);

  await app.listen({ port: env.port, host: env.host });
}

function pageConfig({ identity }: Env): PageConfig {
  if (identity.kind === 'emulator') {
    return { identity: { projectId: identity.projectId, apiKey: 'local', authDomain: '', local: true } };
  }
  const { projectId, apiKey, authDomain } = identity;
  return { identity: { projectId, apiKey, authDomain, local: false } };
}

try {
  await main(readEnv(process.env));
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const expected = error instanceof EnvError || error instanceof Unavailable || inUse;
  console.error(expected ? error.message : error);
  process.exit(1);
}
