import { incomingPath } from '@wishnest/page/incomingPath';
import { pagePaths } from '@wishnest/page/paths';
import type { FastifyInstance } from 'fastify';

/** The longest body that is read, in bytes. */
const maxBytes = 64 * 1024;

/**
 * Reads a form; '' if it is too long. Its rest is let go as it arrives, since a browser reads no response before it has
 * sent all.
 */
async function readForm(_request: unknown, body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length <= maxBytes ? Buffer.concat(chunks).toString() : '';
}

/**
 * Redirects the POST by which another app shares to the dashboard, as `share_target` of the manifest says. The service
 * worker answers it itself, so this is for browsers without one.
 */
export async function incomingRoutes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', readForm);
  app.post<{ Body: string | undefined }>(pagePaths.dashboard.path, async ({ body }, reply) =>
    reply.redirect(incomingPath(new URLSearchParams(body)), 303),
  );
}
