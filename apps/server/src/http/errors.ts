import { refusals, transport } from '@wishnest/domain/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const sentences: Record<number, string> = {
  413: transport.bodyTooLarge,
  415: transport.mediaTypeUnsupported,
};

/** What the HTTP layer itself refuses, and every surprise, as `{error}`; a surprise is logged and told to nobody. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: sentences[status] ?? transport.requestMalformed });
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send({ error: transport.unexpected });
  });
}

/**
 * Refuses an address that cannot even be decoded, as any unknown one: a malformed share code must not be told from one
 * that never existed.
 */
export function refuseUndecodable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const shared = /^\/api\/shared-links\/[^/]*$/.test(request.raw.url?.split('?')[0] ?? '');
  return reply.code(404).send({ error: shared ? refusals.sharedLinkInvalid : transport.pathUnknown });
}
