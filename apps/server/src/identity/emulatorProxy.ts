import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { refusals } from '@wishnest/domain/messages';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Identity } from './identity.ts';
import { localInboxPlugin } from './localInbox.ts';

/** The parts of the Auth emulator that a browser asks for, each with the methods that it needs there. */
const parts: Record<string, HTTPMethods[]> = {
  '/identitytoolkit.googleapis.com': ['GET', 'POST'],
  '/securetoken.googleapis.com': ['POST'],
  // The page that a link leads to. What else is there tells everybody's links, or wipes their accounts.
  '/emulator/action': ['GET'],
};

/**
 * What the page's own calls carry. Nothing else is passed on: an authorization would make its sender the emulator's
 * administrator, and some connection headers are no business of the next connection.
 */
const passedOn = ['accept', 'content-length', 'content-type', 'x-client-version', 'x-firebase-locale'];

/** An emulator that has not answered by now is taken for one that does not, in milliseconds. */
const deadlineMs = 10_000;

interface Options {
  /** The emulator's host and port. */
  host: string;
  projectId: string;
  identity: Identity;
}

/**
 * In local mode the emulator is reached through this origin, so that the page needs no second address: not on another
 * device of the network either, where the emulator's own would not work.
 */
export async function emulatorProxyPlugin(app: FastifyInstance, { host, projectId, identity }: Options) {
  await app.register(localInboxPlugin, { emulatorHost: host, projectId, identity, deadlineMs });
  for (const [prefix, httpMethods] of Object.entries(parts)) {
    await app.register(proxy, {
      upstream: `http://${host}`,
      prefix,
      rewritePrefix: prefix,
      httpMethods,
      disableRequestLogging: true,
      undici: { headersTimeout: deadlineMs, bodyTimeout: deadlineMs, connect: { timeout: deadlineMs } },
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => only(passedOn, headers),
        rewriteHeaders: withoutInvitation,
        // Firebase's library takes an answer in JSON for a decision about the account, and signs its user out; what it
        // cannot read it takes for a lost connection.
        onError: (reply) => reply.code(502).type('text/plain; charset=utf-8').send(refusals.providerUnavailable),
      },
    });
  }
}

function only(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

/** The emulator invites pages of every origin to read its answers. Through this origin only its own page may. */
function withoutInvitation(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-')));
}
