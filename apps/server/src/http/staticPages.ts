import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encode, encodingFor, sendEncoded } from './encoding.ts';

interface StaticPage {
  body: Buffer;
  etag: string;
}

/** The highest quality of Brotli, since each page is compressed once. */
const quality = 11;

/**
 * Sends pages that are the same for everybody as long as the server runs. Each is rendered and compressed once, at the
 * first request for it.
 * @param renderHtml renders the page at one of this app's own paths, of which there are few, in UTF-8
 */
export function buildStaticPages(renderHtml: (path: string) => Promise<Buffer>) {
  const htmls = new Map<string, Promise<Buffer>>();
  const pages = new Map<string, Promise<StaticPage>>();

  /** Caches a value at its first use. A failure is not cached, so the next request tries again. */
  async function findOrAdd<Value>(cache: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
    const value = cache.get(key) ?? make();
    cache.set(key, value);
    try {
      return await value;
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  }

  async function encodePage(path: string, encoding: Encoding): Promise<StaticPage> {
    const html = await findOrAdd(htmls, path, () => renderHtml(path));
    const body = await encode(html, encoding, quality);
    return { body, etag: `"${hash('sha256', body, 'base64url')}"` };
  }

  const find = (path: string, encoding: Encoding) =>
    findOrAdd(pages, `${encoding} ${path}`, () => encodePage(path, encoding));

  return {
    /** Sends the page, or 304 to a browser that has it already. */
    async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
      const encoding = encodingFor(request);
      const { body, etag } = await find(path, encoding);
      reply.header('etag', etag);
      if (!includesTag(request.headers['if-none-match'], etag)) return sendEncoded(reply, encoding, body);
      return reply.code(304).header('vary', 'accept-encoding').send();
    },

    /** Sends the page with an error status. Browsers do not cache such a response, so it needs no ETag. */
    async sendError(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
      const encoding = encodingFor(request);
      return sendEncoded(reply, encoding, (await find(path, encoding)).body);
    },
  };
}

/** Whether an `If-None-Match` header contains the tag; a proxy may have made it a weak one. */
function includesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
