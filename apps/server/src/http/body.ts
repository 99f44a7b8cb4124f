import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies. One that is not UTF-8 or does not parse becomes `undefined`, which no validation schema accepts: so
 * a malformed body is refused where any other bad body is, after the caller is known to be allowed to send one.
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
