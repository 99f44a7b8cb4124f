import { METHODS } from 'node:http';
import { transport } from '@wishnest/domain/messages';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { buildCallerHash, makeLogKey } from './callerHash.ts';
import { localProjectId } from './env/identity.ts';
import { graphqlPlugin } from './graphql/plugin.ts';
import { schema } from './graphql/schema.ts';
import { batchRequests } from './http/batchRequests.ts';
import { registerCors } from './http/cors.ts';
import { refuseExpectations, refuseUnreadable, registerErrorHandler } from './http/errors.ts';
import { answerHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { countLargeResponses } from './http/largeResponses.ts';
import { shedLoad } from './http/loadShedding.ts';
import { type PagesOptions, pagesPlugin } from './http/pages.ts';
import { buildRequestId, requestIdHeader } from './http/requestId.ts';
import { readTarget } from './http/requestTarget.ts';
import { warnOfUntrustedProxy } from './http/untrustedProxy.ts';
import { buildAuthentication } from './identity/authentication.ts';
import { includesInfo, type LogLevel, logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { codeOfStatus } from './outcome.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { buildRateLimits, type RatesPerMinute } from './rateLimits.ts';
import { registerRequestLog } from './requestLog.ts';
import { restPlugin } from './rest/plugin.ts';
import { registerSecurityLog, withSecurityLog } from './securityLog.ts';
import { buildServices, type Parts } from './services.ts';
import { finishDeletionsOf } from './unfinishedDeletions.ts';

export interface AppOptions extends Omit<Parts, 'unknownCodes' | 'onAccountDeleted'> {
  /** The built web application; left out, only the two doors are served. */
  pages?: PagesOptions;
  /** Host and port of the Auth emulator to hand the browser's calls on to. */
  emulatorHost?: string | undefined;
  /** The project whose accounts the emulator holds. */
  projectId?: string;
  /** Whether GraphQL tells its schema. */
  introspection: boolean;
  /** Whose pages may call; left out, only this origin's own. */
  corsOrigins?: string[];
  /** The proxies in front that are believed, by hops or addresses; left out, none. */
  trustProxy?: number | string | false;
  /** Left out, nobody is slowed down. */
  rates?: Partial<RatesPerMinute>;
  /** How long calls may wait for their turn before others are turned away; left out, nobody is. */
  maxDelayMs?: number;
  /** How long after one try an unfinished account deletion is tried again; left out, half a minute. */
  deletionRetryMs?: number;
  /** Whether this is meant for the world, by TLS. */
  production?: boolean;
  /** Left out, nothing is logged. */
  log?: Pick<NodeJS.WritableStream, 'write'>;
  /** The least severe lines that are logged; left out, `info`. */
  logLevel?: LogLevel;
  /** What the log hashes people's ids with; left out, one for this process. */
  logKey?: string | null;
  /** Left out, nothing is measured. */
  metrics?: Metrics | undefined;
}

/** A request that has not arrived whole by now is given up, so that a body which never comes holds nothing. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;

/** Everything behind one origin: the same for the command line and for tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, identity, pages, emulatorHost, introspection, log, metrics } = options;
  const { corsOrigins = [], trustProxy = false, production = false, maxDelayMs = 0 } = options;
  const { projectId = localProjectId, logLevel = logger.level } = options;
  const headers = answerHeaders({ production });
  const app = Fastify({
    logger: log ? { ...logger, level: logLevel, stream: log } : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: buildRequestId(trustProxy),
    requestIdHeader: false,
    rewriteUrl: readTarget,
    clientErrorHandler: refuseUnreadable(headers, (reqId, status) =>
      app.log.info({ reqId, outcome: codeOfStatus(status), status }, 'answered'),
    ),
    // HTTP/1.1 asks for a host; nothing here depends on it, and what Node refuses itself carries no sentence.
    http: { requireHostHeader: false, headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5000 },
    // Longer than any header may be: a share code of 3,000 letters is unknown, not too long.
    routerOptions: { maxParamLength: 20_000 },
    forceCloseConnections: 'idle',
    // What still comes over a connection that was open when the stop began is answered like any other call.
    return503OnClosing: false,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestTimeout: requestTimeoutMs,
    // A connection on which nothing moves, not even an answer that nobody reads.
    connectionTimeout: 2 * requestTimeoutMs,
  });
  refuseExpectations(app.server, headers);
  for (const field of ['problem', 'errorCode', 'operation'] as const) app.decorateRequest(field, null);
  for (const field of ['isRefused', 'isReservation'] as const) app.decorateRequest(field, false);
  const callers = buildCallerHash(options.logKey ?? makeLogKey());
  if (log && includesInfo(logLevel)) registerRequestLog(app, callers);
  const recordEvent = registerSecurityLog(app, callers);
  metrics?.measureCalls(app);
  // Fastify knows a few methods; to a path that it has, every other is as wrong as those.
  for (const method of METHODS.filter((name) => !app.supportedMethods.includes(name))) app.addHttpMethod(method);
  app.decorateRequest('caller');
  registerErrorHandler(app, (error) => ({ error }));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
  if (trustProxy === false) warnOfUntrustedProxy(app);
  batchRequests(app);
  await shedLoad(app, maxDelayMs);
  await registerCors(app, corsOrigins);
  registerHealth(app, { database, identity });

  const limits = buildRateLimits(options.rates);
  countLargeResponses(app, limits.reads);
  const onAccountDeleted = (uid: string) => recordEvent('account deleted', uid);
  const services = withSecurityLog(
    buildServices({ ...options, unknownCodes: limits.unknownCodes, onAccountDeleted }),
    recordEvent,
  );
  const authentication = buildAuthentication(identity, services.users);
  finishDeletionsOf(app, services.users, options.deletionRetryMs);
  await app.register(restPlugin, { prefix: '/api', services, authentication, limits });
  await app.register(graphqlPlugin, { schema, services, authentication, limits, introspection });
  if (emulatorHost) {
    // With a proxy, which nobody else needs.
    const { emulatorProxyPlugin } = await import('./identity/emulatorProxy.ts');
    await app.register(emulatorProxyPlugin, { host: emulatorHost, projectId, identity });
  }
  if (pages) {
    const { directory } = pages.web;
    await app.register(pictureRoutes, { sharing: services.sharing, directory, limits, maxDelayMs });
    await app.register(pagesPlugin, { ...pages, services, reads: limits.reads, maxDelayMs });
  } else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: transport.pathUnknown }));
  return app;
}
