import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference among those that a client accepts equally. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Copies zlib's result, which is part of a larger buffer. A cache of the part would keep the whole buffer in memory. */
const compact = (part: Buffer) => Buffer.from(new Uint8Array(part).buffer);

/**
 * Compresses a response on another thread.
 * @param quality of Brotli, from 0 to 11
 */
export async function encode(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return compact(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return encoding === 'gzip' ? compact(await gzipped(body)) : body;
}

/** The quality for each new response: a page of 20 items takes half a millisecond, and has a twentieth more bytes than with the next one. */
export const fastQuality = 3;

/** Returns the encoding that the client prefers, and sets the header that names it. */
export function chooseEncoding(reply: FastifyReply): Encoding {
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  const encoding = (negotiate(accepted, encodings) as Encoding | null) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

/** Tells caches that the response depends on this header of the request too. The library for CORS names one as well. */
export function addVary(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '));
}

/** In UTF-16 units. A shorter response takes one packet in any case. */
const minUnits = 1000;

/**
 * Compresses the responses of an API to visitors. Everybody else's are sent as they are: they can have secrets of the caller beside
 * texts of others, and the size of a compressed response would reveal something about the secrets.
 */
export const compressionPlugin = fp(async (app) => {
  app.addHook('onSend', async function compressForVisitor({ caller }, reply, payload) {
    if (caller?.userId !== null || typeof payload !== 'string' || payload.length < minUnits) return payload;
    const encoding = chooseEncoding(addVary(reply, 'accept-encoding'));
    return encoding === 'identity' ? payload : encode(Buffer.from(payload), encoding, fastQuality);
  });
});
