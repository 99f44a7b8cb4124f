import type { FastifyRequest } from 'fastify';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Whether the lines of requests, which are of level `info`, are written at this level. */
export function includesInfo(level: LogLevel): boolean {
  return logLevels.indexOf(level) <= logLevels.indexOf('info');
}

/** How deep a chain of causes is logged, and how many errors of an AggregateError. */
const deepest = 5;

type ErrorLine = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: ErrorLine;
  errors?: ErrorLine[];
};

/**
 * Converts an error and its causes for the log. The message of a failed query contains its parameters, such as names,
 * e-mail addresses and share codes, so the database's message and the statement are logged instead.
 */
function describeError(error: Error, depth = 0): ErrorLine {
  const query = queryOf(error);
  const source = query !== null && error.cause instanceof Error ? error.cause : error;
  const { code } = source as { code?: unknown };
  const isLogged = (cause: unknown): cause is Error => cause instanceof Error && depth < deepest;
  const errors = source instanceof AggregateError ? source.errors.filter(isLogged).slice(0, deepest) : [];
  return {
    type: source.constructor.name,
    message: query === null ? source.message : `${source.message} in: ${query}`,
    ...(typeof code === 'string' ? { code } : {}),
    stack: framesOf(source),
    ...(isLogged(source.cause) ? { cause: describeError(source.cause, depth + 1) } : {}),
    ...(errors.length > 0 ? { errors: errors.map((one) => describeError(one, depth + 1)) } : {}),
  };
}

/** The statement of a query that failed in the database; null for every other error. */
function queryOf(error: Error): string | null {
  const isFailedQuery = 'query' in error && typeof error.query === 'string' && error.cause instanceof Error;
  return isFailedQuery ? String(error.query) : null;
}

/** Returns the stack without the message, which is logged separately. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/**
 * Options of the structured log. A request is logged by its route and not by its URL, which may contain a share code. No
 * header is logged, because one contains the token.
 */
export const logOptions = {
  level: 'info' as LogLevel,
  serializers: {
    err: (error: Error) => describeError(error),
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
    }),
  },
};
