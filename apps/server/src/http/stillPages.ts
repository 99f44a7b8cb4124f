import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encode, encodingFor, sendEncoded } from './encoding.ts';

interface StillPage {
  body: Buffer;
  etag: string;
}

/** Brotli's best: each page is compressed once. */
const quality = 11;

/**
 * Sends pages that are the same for everybody as long as the server runs: rendered and compressed once, when the first
 * one asks.
 * @param htmlOf the page at one of this app's own paths, of which there are few
 */
export function buildStillPages(htmlOf: (path: string) => Promise<string>) {
  const htmls = new Map<string, Promise<string>>();
  const pages = new Map<string, Promise<StillPage>>();

  function once<Value>(made: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
    const value = made.get(key) ?? make();
    made.set(key, value);
    return value;
  }

  async function makePage(path: string, encoding: Encoding): Promise<StillPage> {
    const html = await once(htmls, path, () => htmlOf(path));
    const body = await encode(html, encoding, quality);
    return { body, etag: `"${hash('sha256', body, 'base64url')}"` };
  }

  const find = (path: string, encoding: Encoding) => once(pages, `${encoding} ${path}`, () => makePage(path, encoding));

  return {
    /** The page, or 304 for a browser that has it already. */
    async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
      const encoding = encodingFor(request);
      const { body, etag } = await find(path, encoding);
      reply.header('etag', etag);
      if (!names(request.headers['if-none-match'], etag)) return sendEncoded(reply, encoding, body);
      return reply.code(304).header('vary', 'accept-encoding').send();
    },

    /** The page with a status that no browser keeps a page for. */
    async sendRefusal(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
      const encoding = encodingFor(request);
      return sendEncoded(reply, encoding, (await find(path, encoding)).body);
    },
  };
}

/** Whether an `If-None-Match` header names the tag; a proxy may have made it a weak one. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
