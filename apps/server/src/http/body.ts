import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON bodies. A body that is not UTF-8 or not JSON becomes `undefined`, which every validation schema refuses. So
 * a malformed body is refused at the same point as an invalid one: after authorisation.
 */
export function registerBodyParser(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, JSON.parse(utf8.decode(bytes as Buffer)));
    } catch {
      done(null, undefined);
    }
  });
}
