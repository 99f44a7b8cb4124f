import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference among those that a browser accepts equally. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Returns the encoding that the browser prefers, by its q-values. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  return (negotiate(headers['accept-encoding'] ?? '', encodings) as Encoding | null) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses a page on another thread. Responses of the APIs are not compressed: they contain secrets of the caller
 * beside texts of others, and the size of a compressed response would reveal something about the secrets. A page contains no
 * secret but its viewer's uid, which opens nothing.
 * @param quality of brotli, from 0 to 11
 */
export async function encode(html: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return compact(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return encoding === 'gzip' ? compact(await gzipped(html)) : html;
}

/** Copies zlib's result, which is part of a larger buffer. A cache of the part would keep the whole buffer in memory. */
const compact = (part: Buffer) => Buffer.from(new Uint8Array(part).buffer);

/**
 * Sends a page that is encoded already.
 * @param vary the request's headers that the page depends on
 */
export function sendEncoded(
  reply: FastifyReply,
  encoding: Encoding,
  body: Buffer,
  vary = 'accept-encoding',
): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', vary).send(body);
}
