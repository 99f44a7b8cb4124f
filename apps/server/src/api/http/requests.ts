import type { IncomingMessage } from 'node:http';
import { transportSentences } from '@wishnest/messages/api';
import { yourDataPath } from '@wishnest/page/paths';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { nanoid } from 'nanoid';
import { addressRangeOf } from '../../platform/rateLimits.ts';
import { sendFault } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The range of addresses that the sender's is in, see `addressRangeOf`. */
    addressRange: string;
    /** Whether the request has a body that is no JSON. It has none then. */
    isBodyMalformed: boolean;
  }
}

/** The header with the id of a request, by which its lines are found in the log. */
export const requestIdHeader = 'x-request-id';

/** Escapes the percent signs of a path that cannot be decoded, so that it is an unknown path and not Fastify's 400. */
function readPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) ? url : url.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler leaves out a call whose result is not.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The largest body, in bytes. A new order of 200 wishlists takes 12 kB, and a link of escaped letters as much. */
export const maxBodyBytes = 64 * 1024;

/** How Fastify reads a request. A client cannot choose its id, which could be that of another one. */
export const requestOptions = { genReqId: () => nanoid(), rewriteUrl: readPath, bodyLimit: maxBodyBytes };

/** Notes the sender's range of addresses and sends these headers, and the request's id, with every response. */
export const requestsPlugin = fp<{ headers: Record<string, string> }>(async (app, { headers }) => {
  app.decorateRequest('caller');
  app.decorateRequest('addressRange', '');
  app.decorateRequest('isBodyMalformed', false);
  app.addHook('onRequest', function prepareRequest(request, reply, done) {
    request.addressRange = addressRangeOf(request.ip);
    reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
  // The libraries that send files set a charset for text only.
  app.addHook('onSend', function addCharsetOfSvg(_request, reply, _payload, done) {
    const type = reply.getHeader('content-type');
    if (type === 'image/svg+xml') reply.type(`${type}; charset=utf-8`);
    done();
  });
});

/**
 * Answers 404 to an unknown path before the body is read. Fastify would read it before its not-found handler runs.
 * Browsers get the page for unknown paths from that handler, and Fastify reads no body of a GET. A path with an empty
 * id is unknown too. One with an empty share code is not, because it is answered like any other unknown code.
 */
export const unknownPathsPlugin = fp(async (app) => {
  app.addHook('onRequest', function refuseUnknownPath(request, reply, done) {
    const { is404, method, params, routeOptions } = request;
    // The library for CORS has a route for OPTIONS of every path.
    const isUnknown = is404 || routeOptions.url === '*';
    if (isUnknown && method !== 'GET') return void sendFault(reply, 404, transportSentences.pathUnknown);
    const isEmpty = ([name, value]: [string, unknown]) => value === '' && name !== 'shareCode';
    if (!isUnknown && Object.entries(params as object).some(isEmpty)) return void reply.callNotFound();
    done();
  });
});

/** The values of a cookie. A page of a neighbouring subdomain can set a second one of the same name. */
export function cookiesOf({ headers }: FastifyRequest, name: string): string[] {
  const pairs = headers.cookie?.split(';').map((pair) => pair.split('=')) ?? [];
  return pairs.filter(([named]) => named?.trim() === name).map(([, ...value]) => value.join('=').trim());
}

const apiPaths = ['/api', '/graphql', yourDataPath];

/**
 * Whether a request is one to the REST or the GraphQL API, or for a person's data, and not to a page. The route
 * decides, because a client can write the same path in several ways. A request without a route of its own, such as a
 * preflight, is judged by its URL.
 */
export function isApiRequest({ routeOptions, url }: FastifyRequest): boolean {
  const { url: route = '*' } = routeOptions;
  const [path = ''] = (route === '*' ? url : route).split('?', 1);
  return apiPaths.some((api) => path === api || path.startsWith(`${api}/`));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON bodies, and leaves it to the services to validate them, after they have authorised the caller. A
 * malformed one becomes `undefined`, which every schema refuses, and `answerProblem` then says that the body is no JSON.
 */
export const jsonBodyPlugin = fp(async (app) => {
  app.setValidatorCompiler(() => () => true);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, JSON.parse(utf8.decode(bytes as Buffer)));
    } catch {
      request.isBodyMalformed = true;
      done(null, undefined);
    }
  });
});
