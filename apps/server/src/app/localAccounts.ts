import { isIP } from 'node:net';
import proxy from '@fastify/http-proxy';
import { providerUnavailable, tokenRefused } from '@wishnest/domain/problem';
import { refusalSentences, transportSentences } from '@wishnest/messages/api';
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import fp from 'fastify-plugin';
import { sendFault, sendProblem } from '../api/http/errors.ts';
import { member } from '../api/rest/responses.ts';
import type { Identity } from '../platform/identity/identity.ts';

/** The path prefixes of the Auth emulator that browsers need, with the methods that they use there. */
const prefixes: Record<string, HTTPMethods[]> = {
  '/identitytoolkit.googleapis.com': ['GET', 'POST'],
  '/securetoken.googleapis.com': ['POST'],
  // This page is the target of e-mailed links. The emulator's other paths reveal all links, or delete all accounts.
  '/emulator/action': ['GET'],
};

export interface LocalMode {
  /** The host and port of the Auth emulator. */
  host: string;
  projectId: string;
  /** The names that this machine is reached by, beside its IP addresses and `localhost`. */
  names: string[];
}

/** Forwards the browser's calls to the Auth emulator, which another device of the network cannot reach itself. */
export const localAccountsPlugin = fp<{ local: LocalMode; identity: Identity }>(async (app, { local, identity }) => {
  refuseOtherNames(app, local.names);
  serveInbox(app, local, identity);
  for (const [prefix, httpMethods] of Object.entries(prefixes)) {
    await app.register(proxy, {
      upstream: `http://${local.host}`,
      prefix,
      rewritePrefix: prefix,
      httpMethods,
      disableRequestLogging: true,
      replyOptions: {
        // The emulator obeys any `Authorization` header as its administrator's.
        rewriteRequestHeaders: (_request, { authorization: _, ...headers }) => headers,
        // The emulator allows pages of every origin to read its responses.
        rewriteHeaders: (headers) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-'))),
        // Firebase's library signs the user out on an error in JSON. It treats another response as a network error.
        onError: (reply) =>
          reply.code(502).type('text/plain; charset=utf-8').send(refusalSentences.PROVIDER_UNAVAILABLE),
      },
    });
  }
});

/** Serves the links that the emulator would have e-mailed, to whoever requested them. Its own list has everybody's. */
function serveInbox(app: FastifyInstance, { host, projectId }: LocalMode, identity: Identity): void {
  /** Calls the emulator as its administrator. Others are not given links. Null if it does not answer. */
  const call = (path: string, init: RequestInit = {}) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    return fetch(`http://${host}${path}`, { headers, ...init }).catch(() => null);
  };
  const sayUnavailable = (reply: FastifyReply) => sendProblem(reply, providerUnavailable());

  // Returns the latest link that verifies the caller's e-mail address. The token names the address.
  app.get('/emulator/inbox', async ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const bearer = await identity.verify(token);
    if (bearer === 'unavailable') return sayUnavailable(reply);
    if (!bearer) return sendProblem(reply, tokenRefused());
    const response = await call(`/emulator/v1/projects/${projectId}/oobCodes`);
    if (!response?.ok) return sayUnavailable(reply);
    const { oobCodes }: { oobCodes: { requestType: string; email: string }[] } = await response.json();
    return oobCodes.filter((mail) => mail.requestType === 'VERIFY_EMAIL' && mail.email === bearer.email).slice(-1);
  });

  // Without e-mail nobody can prove that an address is theirs, so anybody here gets a link that resets its password.
  app.post('/emulator/inbox', async ({ body }, reply) => {
    const request = { requestType: 'PASSWORD_RESET', email: member(body, 'email'), returnOobLink: true };
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:sendOobCode`;
    const response = await call(path, { method: 'POST', body: JSON.stringify(request) });
    if (!response || response.status >= 500) return sayUnavailable(reply);
    return response.ok ? [await response.json()] : [];
  });
}

/** The host in a `Host` header, without the port. An IPv6 address is in brackets. */
const hostWithPort = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/;

/**
 * Refuses requests for names that the operator has not configured. A page of any site can make a browser resolve the
 * site's own name to this machine, and could then act as anybody here, because local accounts prove nothing. No site
 * has an IP address or a name below `localhost`. Only the `Host` header counts, because such a page could send others.
 */
function refuseOtherNames(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set(['localhost', ...names].map((name) => name.toLowerCase()));

  function isAllowed(header: string): boolean {
    const host = hostWithPort.exec(header)?.[1]?.toLowerCase() ?? '';
    return known.has(host) || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
  }

  app.addHook('onRequest', function refuseOtherName(request, reply, done) {
    if (isAllowed(request.headers.host ?? '')) return done();
    sendFault(reply, 421, transportSentences.hostRefused);
  });
}
