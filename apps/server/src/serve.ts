import cluster from 'node:cluster';
import type { PageConfig } from '@wishnest/domain/pageContract';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { buildClock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env/env.ts';
import { buildFirebaseIdentity } from './identity/firebase.ts';
import { logOptions } from './log.ts';
import { loadWebBuild } from './pages/webBuild.ts';
import { paths } from './paths.ts';
import { warnAtStart } from './startWarnings.ts';
import { waitForOtherWorkers } from './workers.ts';

/** The event loop delay above which API requests are refused, in milliseconds. */
const maxDelayMs = 1000;

/** How long current requests may take after a stop was requested, in milliseconds. */
const drainMs = 10_000;

/** The longest delay of a log line, in milliseconds. */
const logFlushMs = 100;

/**
 * Serves in this process until it is asked to stop.
 * @param opening the database, which opens while the modules are loaded
 */
export async function serve(env: Env, opening: Promise<Database>): Promise<void> {
  const emulatorHost = env.identity.kind === 'emulator' ? env.identity.host : undefined;
  // firebase-admin reads the emulator's address from the environment only.
  if (emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
  // Log lines are written in batches and asynchronously, so that no request waits for them. `stop` writes the rest.
  const log = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: logFlushMs });
  const ownLog = pino({ ...logOptions, level: env.logLevel }, log);
  const hasServiceAccount = env.identity.kind === 'emulator' || env.identity.hasServiceAccount;
  // The first of several processes says it for all.
  if ((cluster.worker?.id ?? 1) === 1) warnAtStart(env);
  const identity = buildFirebaseIdentity(env.identity.projectId, {
    hasServiceAccount,
    report: (call, err) => ownLog.warn({ call, err }, 'the identity provider failed'),
  });
  // The library is loaded only if metrics are enabled, because it takes memory.
  const metrics = env.metrics ? (await import('./metrics.ts')).openMetrics() : undefined;
  const [database, web] = await Promise.all([opening, loadWebBuild(paths.webBuild)]);
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
    localNames: [
      env.host,
      ...[env.publicUrl, env.apiOrigin].flatMap((origin) => (origin ? new URL(origin).hostname : [])),
    ],
    projectId: env.identity.projectId,
    introspection: env.playground,
    corsOrigins: env.corsOrigins,
    trustProxy: env.trustProxy,
    rates: env.rates,
    linkPreviews: env.linkPreviews,
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
    // A connection that was busy when the stop began would otherwise stay open after its response.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    await app.close();
    await database.close();
    await identity.close();
    // If nobody reads the log any more, pino's write at exit would retry forever. A flush reports the error instead.
    await new Promise((resolve) => log.flush(resolve));
    // A worker's IPC channel would keep the process alive.
    process.exit();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process holds an IPC channel to this one: `npm start`, or the primary process. The channel closes when the
  // parent ends, however it ends.
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
