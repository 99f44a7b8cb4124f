import type { FastifyRequest } from 'fastify';

/**
 * An error for the log. A failed query's own message lists its parameters, which hold names, e-mail addresses and share
 * codes: what is logged in its place is the database's complaint and the statement without them.
 */
function describeError(error: Error & { code?: unknown; query?: unknown }) {
  const failedQuery = typeof error.query === 'string' && error.cause instanceof Error;
  const source: Error & { code?: unknown } = failedQuery && error.cause instanceof Error ? error.cause : error;
  const causeCode = (source.cause as { code?: unknown } | undefined)?.code;
  return {
    type: source.constructor.name,
    message: failedQuery ? `${source.message} in: ${error.query}` : source.message,
    ...(typeof source.code === 'string' ? { code: source.code } : {}),
    ...(typeof causeCode === 'string' ? { causeCode } : {}),
    stack: (source.stack ?? '').split('\n').slice(1).join('\n'),
  };
}

/**
 * Structured lines with request ids. A request is told by its route, never by its address, which may hold a share code;
 * no header is logged, since one holds the token.
 */
export const logger = {
  level: 'info',
  serializers: {
    err: describeError,
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
    }),
  },
};
