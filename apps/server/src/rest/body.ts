import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. One that does not parse becomes `undefined`, which no validation schema accepts: so a malformed
 * body is refused where any other bad body is, after the caller is known to be allowed to send one.
 */
export function registerBodyParser(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(null, undefined);
    }
  });
}

export function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null;
}

/** A member of a body that has not been validated yet. */
export function member(body: unknown, name: string): unknown {
  return isObject(body) ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}
