import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { keepAssets } from '../pages/keptAssets.ts';
import { loadWebBuild, type WebBuild } from '../pages/webBuild.ts';
import type { Database } from '../platform/db/database.ts';
import type { Env } from '../platform/env/env.ts';
import { unusableAddress } from '../platform/env/variables.ts';
import { paths } from '../platform/files.ts';
import { buildFirebaseIdentity } from '../platform/identity/firebase.ts';
import { describeEmptyDatabase, findClockFault, findRegistrationFault } from '../platform/warnings.ts';
import { buildApp } from './app.ts';

/** The event loop delay above which API requests are refused, in milliseconds. */
const maxDelayMs = 1000;

/** How long current requests may take after a stop was requested, in milliseconds. */
const drainMs = 10_000;

/** Serves in this process until it is asked to stop, and runs `stopLast` at the end. Returns the port. */
export async function serve(env: Env, opening: Promise<Database>, stopLast: () => Promise<void>): Promise<number> {
  const { projectId, apiKey, authDomain, hasServiceAccount } = env.identity;
  const names = [env.host, ...[env.publicUrl, env.apiOrigin].flatMap((url) => (url ? new URL(url).hostname : []))];
  const local = env.identity.kind === 'emulator' ? { host: env.identity.host, projectId, names } : undefined;
  // firebase-admin reads the emulator's address from the environment only.
  if (local) process.env.FIREBASE_AUTH_EMULATOR_HOST = local.host;
  const identity = buildFirebaseIdentity(projectId, {
    hasServiceAccount,
    report: (call, err) => app.log.warn({ call, err }, 'the identity provider failed'),
    onRefusal: (reason) => app.log.info({ reason }, 'a token was refused'),
  });
  // The library is loaded only if metrics are enabled, because it takes memory.
  const metrics = env.metrics ? await import('../platform/metrics.ts') : undefined;
  const [database, web] = await Promise.all([opening, loadWebBuild(paths.webBuild)]);
  const identityConfig = { projectId, apiKey, authDomain, local: local !== undefined };
  // Only once the database is open, since pino cannot end a process in the moment in which it opens its file. `stop`
  // writes the rest.
  const log = openLog(env);
  const app = await buildApp({
    // The origins, limits and so on have the same names there.
    ...env,
    database,
    identity,
    ...(web && { pages: { ...env, web, identityConfig, keptAssets: keepThese(web, env) } }),
    local,
    introspection: env.playground,
    maxDelayMs,
    log,
    metricsPlugin: metrics?.metricsPlugin,
  });

  if ((await database.$count(database.tables.accounts)) === 0) {
    const place = env.databaseUrl.startsWith('file:') ? env.databaseUrl.slice('file:'.length) : 'DATABASE_URL';
    describeEmptyDatabase(place, identity.hasAccounts).then((line) =>
      app.log.warn(`Started with an empty database. ${line}`),
    );
  }
  const someProfile = await database.select().from(database.tables.profiles).limit(1);
  const registrationFault = findRegistrationFault(env.registration, someProfile.length > 0);
  if (registrationFault) console.warn(registrationFault);
  // The start does not wait for the provider.
  identity.now().then((now) => {
    const fault = findClockFault(now);
    if (fault) console.warn(fault);
  });

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.destroy();
      process.exit(1);
    }, drainMs).unref();
    // A connection that was busy when the stop began would otherwise stay open after its response.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    // A part that fails keeps none of the others from stopping: the last one saves the local accounts.
    for (const stopPart of [() => app.close(), database.close, identity.close, stopLast]) {
      try {
        await stopPart();
      } catch (error) {
        console.error(`A part of the server did not stop: ${(error as Error).message}`);
        process.exitCode = 1;
      }
    }
    // At the end of the process pino would write the rest again and again if it cannot be written, so it gets no
    // chance.
    await new Promise((resolve) => log.flush(resolve));
    log.destroy();
    // A worker's IPC channel would keep the process alive.
    process.exit();
  }
  // A parent may hold an IPC channel to this process, which closes when the parent ends, however it ends.
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stop);

  if (env.metrics && metrics && !cluster.isWorker) await metrics.serveMetrics(env.metrics, false);
  await app.listen({ port: env.port, host: env.host }).catch((error) => {
    throw unusableAddress('PORT', env, error);
  });
  return (app.server.address() as AddressInfo).port;
}

/** Keeps this version's files for pages of others, if the disk allows it. Returns their folder. */
function keepThese({ directory }: WebBuild, { dataDir }: Env): string {
  const folder = join(dataDir, 'assets');
  try {
    keepAssets(directory, folder);
  } catch (error) {
    console.warn(`Pages that are open during an update may have to be loaded again: ${(error as Error).message}.`);
  }
  return folder;
}

/** Opens the log. Lines are written in batches, so that no request waits for them. A failure is reported once. */
function openLog({ logTo, dataDir }: Env) {
  const log = pino.destination({
    dest: logTo === 'file' ? join(dataDir, 'server.log') : 1,
    sync: false,
    minLength: 4096,
    // Further lines are dropped, for example while the disk is full.
    maxLength: 1_000_000,
    periodicFlush: 100,
  });
  log.once('error', ({ message }) => console.error(`The server's log cannot be written: ${message}`));
  // Without a listener, the next failure would end the process.
  log.on('error', () => {});
  return log;
}
