import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { refusals } from '@wishnest/domain/refusals';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Identity } from './identity.ts';
import { localInboxPlugin } from './localInbox.ts';

/** The path prefixes of the Auth emulator that browsers need, with the methods that they use there. */
const prefixes: Record<string, HTTPMethods[]> = {
  '/identitytoolkit.googleapis.com': ['GET', 'POST'],
  '/securetoken.googleapis.com': ['POST'],
  // This page is the target of e-mailed links. The emulator's other paths reveal all links, or delete all accounts.
  '/emulator/action': ['GET'],
};

/**
 * The headers that the page's own calls send; no other is forwarded. The emulator treats a caller with an `Authorization`
 * header as its administrator, and connection headers must not be forwarded.
 */
const forwardedHeaders = ['accept', 'content-length', 'content-type', 'x-client-version', 'x-firebase-locale'];

/** How long the emulator may take to respond, in milliseconds. */
const deadlineMs = 10_000;

interface Options {
  /** The emulator's host and port. */
  host: string;
  projectId: string;
  identity: Identity;
}

/**
 * Forwards the browser's calls to the Auth emulator in local mode. So the page needs only this origin, also on another
 * device of the network, which cannot reach the emulator itself.
 */
export async function emulatorProxyPlugin(app: FastifyInstance, { host, projectId, identity }: Options) {
  await app.register(localInboxPlugin, { emulatorHost: host, projectId, identity, deadlineMs });
  for (const [prefix, httpMethods] of Object.entries(prefixes)) {
    await app.register(proxy, {
      upstream: `http://${host}`,
      prefix,
      rewritePrefix: prefix,
      httpMethods,
      disableRequestLogging: true,
      undici: { headersTimeout: deadlineMs, bodyTimeout: deadlineMs, connect: { timeout: deadlineMs } },
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => only(forwardedHeaders, headers),
        rewriteHeaders: withoutCors,
        // Firebase's library signs the user out on an error in JSON, which it takes for the provider's decision. It treats a
        // response that is not JSON as a network error.
        onError: (reply) => reply.code(502).type('text/plain; charset=utf-8').send(refusals.providerUnavailable),
      },
    });
  }
}

function only(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

/** Removes the emulator's CORS headers, which allow pages of every origin to read its responses. */
function withoutCors(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-')));
}
