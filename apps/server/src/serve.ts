import cluster from 'node:cluster';
import { join } from 'node:path';
import type { PageConfig } from '@wishnest/domain/pageContract';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { buildClock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { loadWebBuild } from './http/webBuild.ts';
import { buildFirebaseIdentity } from './identity/firebase.ts';
import { logger } from './log.ts';
import { waitForOtherWorkers } from './workers.ts';

/** Calls that wait longer for their turn than this, in milliseconds, are more than one process can answer. */
const maxDelayMs = 1000;

/** How long requests under way may take to end after a stop was asked for, in milliseconds. */
const drainMs = 10_000;

/** How late a log line may be, in milliseconds. */
const logFlushMs = 100;

const webDirectory = join(import.meta.dirname, '../../web/dist');

/**
 * Serves in this process until it is asked to stop.
 * @param opening the database, which may still be looked through
 */
export async function serve(env: Env, opening: Promise<Database>): Promise<void> {
  const emulatorHost = env.identity.kind === 'emulator' ? env.identity.host : undefined;
  // firebase-admin takes the emulator's address from the environment and nowhere else.
  if (emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
  // No call waits for its line to be written, and busy moments write many at once; the end writes what is left.
  const log = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: logFlushMs });
  const ownLog = pino({ ...logger, level: env.logLevel }, log);
  const identity = buildFirebaseIdentity(env.identity.projectId, {
    report: (call, err) => ownLog.warn({ call, err }, 'the identity provider failed'),
  });
  // Only for who asks for them: their library takes memory.
  const metrics = env.metrics ? (await import('./metrics.ts')).openMetrics() : undefined;
  const [database, web] = await Promise.all([opening, loadWebBuild(webDirectory)]);
  const app = await buildApp({
    database,
    identity,
    clock: buildClock(),
    ...(web && {
      pages: {
        web,
        config: pageConfig(env),
        playground: env.playground,
        apiOrigin: env.apiOrigin,
        publicUrl: env.publicUrl,
      },
    }),
    emulatorHost,
    projectId: env.identity.projectId,
    introspection: env.playground,
    corsOrigins: env.corsOrigins,
    trustProxy: env.trustProxy,
    rates: env.rates,
    maxDelayMs,
    production: env.production,
    log,
    logLevel: env.logLevel,
    logKey: env.logKey,
    metrics,
  });

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    // A connection that was busy when the stop began would be kept alive once its call is answered.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    await app.close();
    await database.close();
    await identity.close();
    // Where nobody reads the log any more, the write at the exit would try again for ever; this one learns of it.
    await new Promise((resolve) => log.flush(resolve));
    // A worker's channel would keep it.
    process.exit();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // `npm start`, or the first of several processes, holds this one by a channel: when it is gone, however it went,
  // nothing must stay behind.
  process.on('disconnect', stop);

  await app.ready();
  if (env.metrics && metrics && !cluster.isWorker) await metrics.serve(env.metrics);
  await waitForOtherWorkers(stop);
  await app.listen({ port: env.port, host: env.host });
}

function pageConfig({ identity }: Env): PageConfig {
  if (identity.kind === 'emulator') {
    return { identity: { projectId: identity.projectId, apiKey: 'local', authDomain: '', local: true } };
  }
  const { projectId, apiKey, authDomain } = identity;
  return { identity: { projectId, apiKey, authDomain, local: false } };
}
