import { hash } from 'node:crypto';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Whether the response has an `ETag`, by which a caller that has it already gets 304. Responses to owners have none, also if nothing
     * that they could learn is in them.
     */
    isRevalidated: boolean;
  }
}

/** Answers 304 to whoever asks again for what has not changed, so that polling transfers nothing. The response is built all the same. */
export const revalidationPlugin = fp(async (app) => {
  app.decorateReply('isRevalidated', false);
  app.addHook('onSend', function revalidate({ headers }, reply, payload, done) {
    if (!reply.isRevalidated || reply.statusCode !== 200 || typeof payload !== 'string') return done();
    const etag = `"${hash('sha256', payload, 'base64url')}"`;
    reply.header('etag', etag);
    // A caller sends the tags that it has, with commas between them. A proxy may have made one a weak tag.
    if (!headers['if-none-match']?.includes(etag)) return done();
    reply.code(304).removeHeader('content-type');
    done(null, '');
  });
});
