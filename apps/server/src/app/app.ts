import cookie from '@fastify/cookie';
import { transportSentences } from '@wishnest/messages/api';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { browserFailureRoutes } from '../api/browserFailures.ts';
import { graphqlPlugin, refuseUnlessPage } from '../api/graphql/plugin.ts';
import { bodiesUnderWayPlugin, bytesUnderWayPlugin } from '../api/http/bytesUnderWay.ts';
import { errorsPlugin, refuseOtherMethods, sendFault } from '../api/http/errors.ts';
import { corsPlugin, responseHeaders } from '../api/http/headers.ts';
import { healthRoutes } from '../api/http/health.ts';
import { pressurePlugin } from '../api/http/pressure.ts';
import { requestOptions, requestsPlugin, unknownPathsPlugin } from '../api/http/requests.ts';
import { responsesPlugin } from '../api/http/responses.ts';
import { startsPlugin } from '../api/http/turns.ts';
import { restPlugin } from '../api/rest/plugin.ts';
import { itemRoutes, itemSchemas } from '../features/items/routes.ts';
import { itemPictureRoutes } from '../features/linkPreviews/routes.ts';
import { reservationRoutes, reservationSchemas } from '../features/reservations/routes.ts';
import { sharingRoutes, sharingSchemas } from '../features/sharing/routes.ts';
import { userRoutes, userSchemas } from '../features/users/routes.ts';
import { wishlistRoutes, wishlistSchemas } from '../features/wishlists/routes.ts';
import { yourDataRoutes } from '../features/yourData/routes.ts';
import { type PagesOptions, pagesPlugin } from '../pages/pages.ts';
import { sessionRoutes } from '../pages/session.ts';
import { sharePreviewRoutes } from '../pages/sharePreviews/routes.ts';
import type { Env } from '../platform/env/env.ts';
import { logOptions, logPlugin } from '../platform/log.ts';
import { buildPool } from '../platform/pool.ts';
import { buildRateLimits, type RatesPerMinute } from '../platform/rateLimits.ts';
import { buildLinks, buildPhotosAlone } from '../shops/links/links.ts';
import { buildContexts } from './context.ts';
import type { LocalMode } from './localAccounts.ts';
import { schema } from './schema.ts';
import { buildServices, type Parts } from './services.ts';
import type * as tasks from './tasks.ts';
import { upkeepPlugin } from './upkeep.ts';

export interface AppOptions extends Pick<Parts, 'database' | 'identity'>, Partial<Omit<Env, 'identity' | 'rates'>> {
  /** The built web application; without it, only the APIs are served. */
  pages?: PagesOptions;
  local?: LocalMode | undefined;
  introspection: boolean;
  /** The rate limits; none by default. */
  rates?: Partial<RatesPerMinute>;
  /** The event loop delay above which requests are refused, see `pressurePlugin`; by default none are. */
  maxDelayMs?: number;
  /** How long after one attempt an unfinished account deletion is retried; half a minute by default. */
  deletionRetryMs?: number;
  /** Where the log is written; without it, nothing is logged. */
  log?: Pick<NodeJS.WritableStream, 'write'>;
  metricsPlugin?: FastifyPluginAsync | undefined;
}

/** How long a request may take to arrive, so that a client that never sends the rest does not keep its connection. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;

/**
 * Longer than proxies keep an idle connection, Caddy for two minutes, so that none sends a request on one that just
 * closes.
 */
const keepAliveMs = 130_000;

/** Builds the whole server. `serve.ts` and the tests use the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, identity, pages, local, linkPreviews, introspection, log } = options;
  const { corsOrigins = [], trustProxy = false, production = false, maxDelayMs = 0, logLevel = 'info' } = options;
  const app = Fastify({
    logger: log ? { ...logOptions, level: logLevel, stream: log } : false,
    logController: new LogController({ disableRequestLogging: true }),
    ...requestOptions,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5000 },
    // Node accepts no request line of this length. A share code of 3,000 letters is answered as an unknown one.
    routerOptions: { maxParamLength: 20_000 },
    // A request that arrives on an open connection during shutdown is answered like any other.
    return503OnClosing: false,
    // Fastify itself trusts no number of hops, because a client that reaches the server without the proxies can forge
    // them.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    // This closes the connections of clients that do not read the response.
    connectionTimeout: 2 * requestTimeoutMs,
  });
  await app.register(logPlugin, { key: options.logKey ?? undefined });
  if (options.metricsPlugin) await app.register(options.metricsPlugin);
  await app.register(errorsPlugin);
  await app.register(requestsPlugin, { headers: responseHeaders(production, options.hstsSubdomains) });
  await app.register(pressurePlugin, { maxDelayMs });
  await app.register(bodiesUnderWayPlugin);
  await app.register(startsPlugin);
  await app.register(bytesUnderWayPlugin);
  const limits = buildRateLimits(options.rates);
  await app.register(responsesPlugin, { reads: limits.reads });
  await app.register(corsPlugin, { origins: corsOrigins });
  await app.register(unknownPathsPlugin);
  const { version = 'unknown' } = options;
  await app.register(healthRoutes, { database, identity, version });

  const onFailure = (reason: string) => app.log.warn({ reason }, 'a child process failed');
  const pool = buildPool<typeof tasks>(['page', 'picture', 'drawing'], { onFailure });
  app.addHook('onClose', function stopPool() {
    return pool.stop();
  });
  const links = linkPreviews ? buildLinks(linkPreviews, limits.links, pool) : buildPhotosAlone(limits.links, pool);
  const { recordEvent } = app;
  const services = buildServices({ ...options, unknownCodes: limits.unknownCodes, recordEvent, links });
  const authentication = { identity, users: services.users, programs: services.programs, limits };
  await app.register(upkeepPlugin, { services, deletionRetryMs: options.deletionRetryMs });
  // This loads a proxy library, which only local mode needs.
  if (local) await app.register((await import('./localAccounts.ts')).localAccountsPlugin, { local, identity });
  await app.register(cookie, { hook: false });
  await app.register(browserFailureRoutes, { reads: limits.reads });
  await app.register(sessionRoutes, { authentication, production });
  await app.register(yourDataRoutes, { authentication, services });
  await app.register(restPlugin, {
    prefix: '/api',
    authentication,
    schemas: { ...userSchemas, ...wishlistSchemas, ...itemSchemas, ...reservationSchemas, ...sharingSchemas },
    version,
    async addRoutes(api) {
      // The document has the calls in this order.
      for (const routes of [userRoutes, wishlistRoutes, itemRoutes, reservationRoutes, sharingRoutes])
        await routes(api, services);
    },
  });
  const buildContext = buildContexts(services);
  await app.register(graphqlPlugin, { schema, buildContext, authentication, introspection });
  await app.register(itemPictureRoutes, { linkPreviews: services.linkPreviews, limit: limits.itemPictures });
  if (pages) {
    const { directory } = pages.web;
    await app.register(sharePreviewRoutes, { services, pool, directory, limit: limits.pictures });
    await app.register(pagesPlugin, { ...pages, services, identity, reads: limits.reads });
  } else app.setNotFoundHandler((_request, reply) => sendFault(reply, 404, transportSentences.pathUnknown));
  // The pages have a playground at this path. Without it, a browser gets the page of an unknown path.
  refuseOtherMethods(app, '/graphql', refuseUnlessPage);
  return app;
}
