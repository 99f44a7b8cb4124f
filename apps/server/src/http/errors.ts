import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { transport } from '@wishnest/domain/texts/messages';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isOutage, Overloaded } from '../outage.ts';

const sentences: Record<number, string> = {
  413: transport.bodyTooLarge,
  415: transport.mediaTypeUnsupported,
};

export const databaseSilent = 'the database did not answer; the caller got 503';

const retryAfterSeconds = 5;

/** Answers errors of the HTTP layer, and unexpected ones, with one sentence each, in the body that `present` builds. */
export function registerErrorHandler(
  app: FastifyInstance,
  present: (sentence: string, status: number, requestId: string) => object,
) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refuse = (status: number, sentence: string) => reply.code(status).send(present(sentence, status, request.id));
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(status, sentences[status] ?? transport.requestMalformed);
    // These are not logged, because logging them would take time that an overloaded server does not have.
    if (error instanceof Overloaded) {
      reply.header('retry-after', retryAfterSeconds);
      return refuse(503, transport.overloaded);
    }
    if (isOutage(error)) {
      request.log.warn({ err: error }, databaseSilent);
      return refuse(503, transport.unavailable);
    }
    request.log.error({ err: error }, 'unexpected error');
    return refuse(500, transport.unexpected);
  });
}

const parserStatuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers bytes that are no HTTP request, and late requests, on the socket. They never become a Fastify request. */
export function refuseUnreadable({ code = '' }: { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const status = parserStatuses[code] ?? 400;
  const body = JSON.stringify({ error: transport.requestMalformed });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
