import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { transport } from '@wishnest/domain/messages';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable, Overloaded } from '../unavailableErrors.ts';
import { makeRequestId, requestIdHeader } from './requestId.ts';

const sentences: Record<number, string> = {
  413: transport.bodyTooLarge,
  415: transport.mediaTypeUnsupported,
};

/** When somebody who was refused because of too much load may come again. */
const retryAfterSeconds = 5;

/**
 * What the HTTP layer itself refuses, and every surprise, as one sentence; a surprise is logged and told to nobody.
 * @param present what carries the sentence where these requests are answered
 */
export function registerErrorHandler(
  app: FastifyInstance,
  present: (sentence: string, status: number, requestId: string) => object,
) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refuse = (status: number, sentence: string) => reply.code(status).send(present(sentence, status, request.id));
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(status, sentences[status] ?? transport.requestMalformed);
    // No line for each: there are very many of them just when there is no time to write.
    if (error instanceof Overloaded) {
      reply.header('retry-after', retryAfterSeconds);
      return refuse(503, transport.overloaded);
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'unavailable');
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

/**
 * Answers what is no HTTP, and what never arrived whole: no request comes of it, so there is no reply to use.
 * @param headers what every answer carries
 * @param log is told of each response, since no hook sees it
 */
export function refuseUnreadable(headers: Record<string, string>, log: (requestId: string, status: number) => void) {
  const body = JSON.stringify({ error: transport.requestMalformed });
  const head = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);

  return ({ code = '' }: { code?: string }, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy();
    const status = parserStatuses[code] ?? 400;
    const requestId = makeRequestId();
    const ownHead = `${head.join('')}${requestIdHeader}: ${requestId}\r\n`;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${ownHead}\r\n${body}`);
    log(requestId, status);
  };
}

/** Refuses what a client expects and this server does not do, with the headers of every answer; Node leaves them out. */
export function refuseExpectations(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const own = { [requestIdHeader]: makeRequestId(), 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(417, { ...headers, ...own });
    response.end(JSON.stringify({ error: transport.requestMalformed }));
  });
}

/**
 * An address that cannot be decoded stands for itself, letter for letter: so its route answers it, as one that is
 * unknown, and a malformed share code cannot be told from one that never existed.
 */
export function readUndecodable({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
