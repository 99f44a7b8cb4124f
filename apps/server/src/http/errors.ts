import { transport } from '@wishnest/domain/messages';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../unavailable.ts';

const sentences: Record<number, string> = {
  413: transport.bodyTooLarge,
  415: transport.mediaTypeUnsupported,
};

/** What the HTTP layer itself refuses, and every surprise, as `{error}`; a surprise is logged and told to nobody. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: sentences[status] ?? transport.requestMalformed });
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'unavailable');
      return reply.code(503).send({ error: transport.unavailable });
    }
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send({ error: transport.unexpected });
  });
}

/**
 * An address that cannot be decoded stands for itself, letter for letter: so its route answers it, as one that is
 * unknown, and a malformed share code cannot be told from one that never existed.
 */
export function readUndecodable({ url = '/' }: { url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
