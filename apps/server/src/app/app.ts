import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { transport } from '@wishnest/messages/texts/refusals';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { nanoid } from 'nanoid';
import { failureRoute } from '../api/failures.ts';
import { graphqlPlugin } from '../api/graphql/plugin.ts';
import { boundBytes } from '../api/http/bytesUnderWay.ts';
import { serveOneByOne } from '../api/http/connections.ts';
import { registerErrorHandler } from '../api/http/errors.ts';
import { registerCors, responseHeaders } from '../api/http/headers.ts';
import { registerHealth } from '../api/http/health.ts';
import { refuseUnderPressure } from '../api/http/pressure.ts';
import { readPath, refuseUnknownPaths, requestIdHeader } from '../api/http/requests.ts';
import { startTogether } from '../api/http/startTogether.ts';
import { countReads } from '../api/reads.ts';
import { restPlugin } from '../api/rest/plugin.ts';
import { registerItemPictures } from '../features/itemPictures/routes.ts';
import type { UserService } from '../features/users/service.ts';
import { yourDataRoute } from '../features/yourData/routes.ts';
import { type PagesOptions, pagesPlugin } from '../pages/pages.ts';
import { sessionRoute } from '../pages/sessionCookie.ts';
import { registerSharePreviews } from '../pages/sharePreviews/routes.ts';
import type { Env } from '../platform/env/env.ts';
import { logOptions, registerLog } from '../platform/log.ts';
import { buildPool } from '../platform/pool.ts';
import { buildRateLimits, networkOf, type RatesPerMinute } from '../platform/rateLimits.ts';
import { buildLinks, noLinks } from '../shops/links/links.ts';
import { buildContext } from './context.ts';
import type { LocalMode } from './localAccounts.ts';
import { addRoutes } from './rest.ts';
import { schema } from './schema.ts';
import { buildServices, type Parts } from './services.ts';
import type * as tasks from './tasks.ts';

export interface AppOptions extends Pick<Parts, 'database' | 'identity'>, Partial<Omit<Env, 'identity' | 'rates'>> {
  /** The built web application; without it, only the APIs are served. */
  pages?: PagesOptions;
  local?: LocalMode | undefined;
  introspection: boolean;
  /** The rate limits; none by default. */
  rates?: Partial<RatesPerMinute>;
  /** The event loop delay above which requests are refused, see `shedLoad`; by default none are. */
  maxDelayMs?: number;
  /** How long after one attempt an unfinished account deletion is retried; half a minute by default. */
  deletionRetryMs?: number;
  /** Where the log is written; without it, nothing is logged. */
  log?: Pick<NodeJS.WritableStream, 'write'>;
  measure?: ((app: FastifyInstance) => void) | undefined;
}

/** How long a request may take to arrive, so that a client that never sends the rest does not keep its connection. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;

/** Longer than proxies keep an idle connection, Caddy for two minutes, so that none sends a request on one that just closes. */
const keepAliveMs = 130_000;

/** How often what was removed too long ago is erased. */
const sweepMs = 60 * 60 * 1000;

/** The largest body, in bytes. A new order of 200 wishlists takes 12 kB, and a link of escaped letters as much. */
const maxBodyBytes = 64 * 1024;

/** Builds the whole server. `serve.ts` and the tests use the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, identity, pages, local, linkPreviews, introspection, log } = options;
  const { corsOrigins = [], trustProxy = false, production = false, maxDelayMs = 0, logLevel = 'info' } = options;
  const headers = responseHeaders(production, options.hstsSubdomains);
  const app = Fastify({
    logger: log ? { ...logOptions, level: logLevel, stream: log } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // An id of the client's could be that of another request.
    genReqId: () => nanoid(),
    rewriteUrl: readPath,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5000 },
    // Node accepts no request line of this length. A share code of 3,000 letters is answered as an unknown one.
    routerOptions: { maxParamLength: 20_000 },
    // A request that arrives on an open connection during shutdown is answered like any other.
    return503OnClosing: false,
    // Fastify itself trusts no number of hops, because a client that reaches the server without the proxies can forge them.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    // This closes the connections of clients that do not read the response.
    connectionTimeout: 2 * requestTimeoutMs,
  });
  const recordEvent = registerLog(app, options.logKey ?? undefined);
  options.measure?.(app);
  app.decorateRequest('caller');
  app.decorateRequest('network', '');
  registerErrorHandler(app, (error) => ({ error }));
  app.addHook('onRequest', (request, reply, done) => {
    request.network = networkOf(request.ip);
    reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
  // The libraries that send files set a charset for text only.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    if (type === 'image/svg+xml') reply.type(`${type}; charset=utf-8`);
    done();
  });
  await refuseUnderPressure(app, maxDelayMs);
  const limits = buildRateLimits(options.rates);
  serveOneByOne(app);
  startTogether(app);
  boundBytes(app);
  countReads(app, limits.reads);
  await registerCors(app, corsOrigins);
  refuseUnknownPaths(app);
  registerHealth(app, { database, identity, version: options.version ?? 'unknown' });

  const onFailure = (reason: string) => app.log.warn({ reason }, 'a child process failed');
  const pool = buildPool<typeof tasks>(['page', 'picture', 'drawing'], { onFailure });
  app.addHook('onClose', () => pool.stop());
  const links = linkPreviews ? buildLinks(linkPreviews, limits.links, pool) : noLinks;
  const services = buildServices({ ...options, unknownCodes: limits.unknownCodes, recordEvent, links });
  const authentication = { identity, users: services.users, limits };
  repeatWhileListening(app, options.deletionRetryMs ?? 30_000, () => finishDeletions(app, services.users));
  repeatWhileListening(app, sweepMs, () => services.removed.sweep());
  // This loads a proxy library, which only local mode needs.
  if (local) await (await import('./localAccounts.ts')).registerLocalAccounts(app, local, identity);
  await app.register(cookie, { hook: false });
  await app.register(failureRoute);
  await app.register(sessionRoute, { authentication, production });
  await app.register(yourDataRoute, { authentication, services });
  await app.register(restPlugin, { prefix: '/api', addRoutes: (api) => addRoutes(api, services), authentication });
  const buildContextOf = (request: FastifyRequest) => buildContext(request, services);
  await app.register(graphqlPlugin, { schema, buildContext: buildContextOf, authentication, introspection });
  registerItemPictures(app, services.itemPictures, limits.itemPictures);
  if (pages) {
    registerSharePreviews(app, { services, pool, directory: pages.web.directory, limit: limits.pictures });
    await app.register(pagesPlugin, { ...pages, services, identity });
  } else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: transport.pathUnknown }));
  return app;
}

/** Repeats the account deletions that a crash, the provider or the database interrupted. */
async function finishDeletions(app: FastifyInstance, users: UserService): Promise<void> {
  const { waiting, errors } = await users.finishDeletions();
  for (const err of errors) app.log.warn({ err }, 'an account deletion failed and is retried');
  if (waiting > 0) app.log.warn({ waiting }, 'account deletions wait for the identity provider');
}

/** Does this work once the server listens, and again that many milliseconds after its end. */
function repeatWhileListening(app: FastifyInstance, ms: number, work: () => Promise<void>): void {
  async function repeat() {
    while (app.server.listening) {
      await work().catch((err) => app.log.warn({ err }, 'a task of the server failed and is retried'));
      await sleep(ms, null, { ref: false });
    }
  }

  app.addHook('onListen', (done) => {
    repeat();
    done();
  });
}
