import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Builds the handler that sends a text which is the same for everybody, compressed, or 304 to whoever has it already. */
export function sendText(text: string | Buffer, type: string) {
  const bodies = { gzip: gzipSync(text), identity: Buffer.from(text) };
  // It is the same text in each encoding, so the tag is a weak one.
  const etag = `W/"${hash('sha256', text, 'base64url')}"`;
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const accepted = negotiate(headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip' ? 'gzip' : 'identity';
    if (accepted === 'gzip') reply.header('content-encoding', accepted);
    return reply.type(type).send(bodies[accepted]);
  };
}
