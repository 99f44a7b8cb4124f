import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './compression.ts';
import { hasTag, tagOf } from './requests.ts';

/** Builds the handler that sends a text which is the same for everybody, compressed, or 304 to whoever has it already. */
export function sendText(text: string | Buffer, type: string) {
  const bodies = { gzip: gzipSync(text), identity: Buffer.from(text) };
  const tag = tagOf(text);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // It is the same text in each encoding, so the tag is a weak one.
    addVary(reply, 'accept-encoding').headers({ 'cache-control': 'no-cache', etag: `W/${tag}` });
    if (hasTag(request, tag)) return reply.code(304).send();
    const accepted =
      negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip' ? 'gzip' : 'identity';
    if (accepted === 'gzip') reply.header('content-encoding', accepted);
    return reply.type(type).send(bodies[accepted]);
  };
}
