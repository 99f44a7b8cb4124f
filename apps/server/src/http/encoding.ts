import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The first of those that a browser likes equally is taken. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** What the browser accepts, by its q-values. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  return (negotiate(headers['accept-encoding'] ?? '', encodings) as Encoding | null) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses on another thread. For pages alone, which are the same for everybody who may see them: what the APIs answer
 * mixes secrets of the caller's with texts of others, and would give them away by its size.
 * @param quality brotli's, from 0 to 11
 */
export async function encode(html: string, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return compact(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return encoding === 'gzip' ? compact(await zip(html)) : Buffer.from(html);
}

/** A copy of its own: zlib answers a part of a larger buffer, all of which would be kept with it. */
const compact = (part: Buffer) => Buffer.from(new Uint8Array(part).buffer);

/** Sends a page that is encoded already. */
export function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body);
}
