import { createHmac, randomBytes } from 'node:crypto';
import type { Failure } from '@wishnest/domain/failure';
import { type Problem, statusOf } from '@wishnest/domain/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { stdTimeFunctions } from 'pino';
import { codeOf } from './outage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs a security event of this account. */
    recordEvent: RecordEvent;
  }
  interface FastifyRequest {
    /** The GraphQL operation of the request, if it can be run, and whether a part of its response failed. */
    operation: { name: string; type: 'query' | 'mutation' | 'subscription'; hasFailed: boolean } | null;
    /** What the request reports of its browser. */
    browserFailure: Failure | null;
    /** Logs the security event of a Problem in the response, if there is one for it. */
    recordProblem(problem: Problem): void;
  }
}

const isError = (value: unknown): value is Error => value instanceof Error;

type ErrorLine = { type: string; message: string; stack: string; [detail: string]: unknown };

/**
 * Converts an error and its causes for the log. The message of a failed query contains its parameters, such as names,
 * e-mail addresses and share codes, so the database's message and the statement are logged instead. Details of the
 * driver's error are left out for the same reason.
 */
function describeError(error: Error): ErrorLine {
  const isQuery = 'query' in error && error.cause instanceof Error;
  const source = isQuery ? (error.cause as Error) : error;
  return {
    type: source.constructor.name,
    message: isQuery ? `${source.message} in: ${error.query}` : source.message,
    code: codeOf(source) || undefined,
    stack: source.stack ?? '',
    cause: isError(source.cause) ? describeError(source.cause) : undefined,
    errors: source instanceof AggregateError ? source.errors.filter(isError).map(describeError) : undefined,
  };
}

/** A request is logged by its route, as its URL may contain a share code, and without headers, as one has the token. */
export const logOptions = {
  timestamp: stdTimeFunctions.isoTime,
  serializers: {
    err: describeError,
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'unknown' }),
  },
};

/** Generates a key for one run of the server. Hashes of different runs cannot be compared. */
export const makeLogKey = () => randomBytes(32).toString('base64url');

/** What a person's id, or a visitor's range of addresses, is called in the log. */
export const hashForLog = (key: string, who: string): string =>
  createHmac('sha256', key).update(who).digest('base64url').slice(0, 22);

/** How many hashes are cached, because most callers send several requests. */
const rememberedHashes = 5_000;

type Refusal = 'unauthenticated' | 'refused' | 'limited';
type SecurityEvent =
  | Refusal
  | 'wishlist shared'
  | 'sharing stopped'
  | 'account deleted'
  | 'logged out everywhere'
  | 'program token created'
  | 'program token revoked';

export type RecordEvent = (event: SecurityEvent, userId: string) => void;

/** The events of Problems, by their status. To tell a taken item from a missing one would reveal reservations. */
const refusals: Record<number, Refusal> = {
  401: 'unauthenticated',
  403: 'refused',
  404: 'refused',
  409: 'refused',
  429: 'limited',
};

/** Logs one line for each response, and the security events. Without the key nobody can hash a person's id. */
export const logPlugin = fp<{ key?: string | undefined }>(async (app, { key = makeLogKey() }) => {
  const known = new LRUCache<string, string>({
    max: rememberedHashes,
    memoMethod: (who) => hashForLog(key, who),
  });
  // The request's id is left out, because it would lead to the line that names the route.
  const record: RecordEvent = (event, who) => app.log.info({ event, who: known.memo(who) }, 'security');

  app.decorate('recordEvent', record);
  app.decorateRequest('operation', null);
  app.decorateRequest('browserFailure', null);
  app.decorateRequest('recordProblem', function (this: FastifyRequest, problem) {
    const event = refusals[statusOf(problem)];
    if (event) record(event, loggedAs(this));
  });
  app.addHook('onResponse', function logResponse(request, reply, done) {
    const { operation, browserFailure, routeOptions } = request;
    if (routeOptions.config.isProbe) return done();
    request.log.info(
      {
        req: request,
        ...(operation && { operation: operation.name, operationType: operation.type }),
        ...(browserFailure && { failure: browserFailure }),
        status: visibleStatusOf(request, reply),
        ms: Math.round(reply.elapsedTime),
        who: known.memo(loggedAs(request)),
      },
      'answered',
    );
    done();
  });
});

/**
 * The word `network` stays, because the log has a hash of this text: another one would make a known visitor a new one.
 */
const loggedAs = ({ caller, addressRange }: FastifyRequest): string => caller?.userId ?? `network ${addressRange}`;

/** The status for logs and metrics, left out if it tells whether an item is reserved, which it does over REST alone. */
export function visibleStatusOf(
  { routeOptions }: FastifyRequest,
  { statusCode, isTagged }: FastifyReply,
): number | undefined {
  if (routeOptions.config.hidesStatus) return undefined;
  return isTagged && statusCode === 304 ? 200 : statusCode;
}
