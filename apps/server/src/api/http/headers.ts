import cors from '@fastify/cors';
import { answerHeader } from '@wishnest/page/answerHeader';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isApiRequest, requestIdHeader } from './requests.ts';

type Headers = Record<string, string>;

/** The other origins that the pages of this installation load from. */
export interface ForeignOrigins {
  /** The origin that the page sends its calls to, if it is not the page's own. */
  api: string | null;
  /** The domain of Firebase's Google sign-in; empty in local mode. */
  authDomain: string;
}

const oneYearInSeconds = 31_536_000;

/** The caching of a file whose content never changes, because its name contains a hash or is random. */
export const immutableCaching = `public, max-age=${oneYearInSeconds}, immutable`;

/** Switches off the features of browsers that ask a person for access, or reveal something about them. */
const noFeatures =
  'browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), hid=(), local-fonts=(), ' +
  'microphone=(), midi=(), payment=(), serial=(), usb=()';

/**
 * The headers of every response. A page's own headers replace the strict content security policy.
 * @param hstsSubdomains whether browsers use TLS for all names below this host's too
 */
export function responseHeaders(production: boolean, hstsSubdomains = false): Headers {
  return {
    [answerHeader.name]: answerHeader.value,
    'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Browsers ignore this header on responses that did not come by TLS.
    ...(production && {
      'strict-transport-security': `max-age=${oneYearInSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** Allows pages of these origins to call the APIs. The APIs read no cookie: their scripts send the token. */
export const corsPlugin = fp<{ origins: string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  const allowed = {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      ...['etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'www-authenticate'],
      ...[requestIdHeader, answerHeader.name],
    ],
    maxAge: 600,
    strictPreflight: false,
  };
  const isAllowed = (request: FastifyRequest) =>
    isApiRequest(request) && origins.includes(request.headers.origin ?? '');
  await app.register(cors, {
    delegator: (request, done) => done(null, isAllowed(request) ? allowed : { origin: false }),
  });
});

/**
 * The headers of a page: scripts come from this origin, no site may frame it, and links send its origin as referrer.
 */
export function pageHeaders({ api, authDomain }: ForeignOrigins): Headers {
  return headersOf({
    'connect-src': callsOf({ api, authDomain }),
    // The pictures of items come from the server of the APIs.
    'img-src': ["'self'", 'data:', ...(api ? [api] : [])],
    // Firebase loads the code of Google's sign-in popup from there.
    'script-src': ["'self'", ...(authDomain ? ['https://apis.google.com'] : [])],
    'frame-src': authDomain ? [`https://${authDomain}`] : ["'none'"],
    // WebKit without installed apps says in its console that it does not know this one. All others would refuse the
    // manifest.
    'manifest-src': ["'self'"],
    // The service worker.
    'worker-src': ["'self'"],
  });
}

/**
 * The headers of the playground, whose editor embeds its fonts and runs workers. Its Google sign-in is the pretended
 * one of local mode.
 */
export function playgroundHeaders(foreign: ForeignOrigins): Headers {
  return headersOf({ 'connect-src': callsOf(foreign), 'font-src': ["'self'", 'data:'], 'worker-src': ["'self'"] });
}

/** The headers of the page that documents the REST API, which can also call it. */
export const documentationHeaders: Headers = headersOf({});

/** The origins that a page calls: the APIs, and Firebase, whose library signs in and renews tokens. */
function callsOf({ api, authDomain }: ForeignOrigins): string[] {
  const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return ["'self'", ...(api ? [api] : []), ...(authDomain ? firebase : [])];
}

/** @param directives what this page allows beside what every page allows, which is nothing that is not listed */
function headersOf(directives: Record<string, string[]>): Headers {
  const policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    // The libraries for toasts, drag and drop, the playground and the REST documentation insert style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Without this directive, workers could be loaded like scripts.
    'worker-src': ["'none'"],
    ...directives,
  };
  const sources = Object.entries(policy).map(([name, allowed]) => [name, ...allowed].join(' '));
  return {
    'content-security-policy': sources.join(';'),
    'permissions-policy': noFeatures,
    // Google's popup sends its result to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // The path may contain a share code and is never sent. The origin is, because a Firebase key can be restricted to
    // it.
    'referrer-policy': 'strict-origin',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'SAMEORIGIN',
  };
}
