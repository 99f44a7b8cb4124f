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

/** Compresses on another thread. @param quality brotli's, from 0 to 11 */
export async function encode(html: string, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? zip(html) : Buffer.from(html);
}

/** Sends a page that is encoded already. */
export function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body);
}
