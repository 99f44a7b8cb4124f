import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { permissionsPolicy } from './permissionsPolicy.ts';

type Headers = Record<string, string>;

/** The other origins that the pages of this installation load from. */
interface ForeignOrigins {
  /** The origin that the page sends its calls to, where it is not the page's own. */
  api: string | null;
  /** The domain of Firebase's Google sign-in; empty in local mode. */
  authDomain: string;
}

const oneYearInSeconds = 31_536_000;

/** The caching of a file whose content never changes, because its name contains a hash or is random. */
export const immutableCaching = `public, max-age=${oneYearInSeconds}, immutable`;

/** The headers of every response. A page's own headers replace the strict content security policy. */
export function responseHeaders({ production }: { production: boolean }): Headers {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'permissions-policy': permissionsPolicy([]),
    'x-content-type-options': 'nosniff',
    // Browsers ignore this header on responses that did not come by TLS.
    ...(production && { 'strict-transport-security': `max-age=${oneYearInSeconds}; includeSubDomains` }),
  };
}

const svgType = 'image/svg+xml';

/** Adds the charset to the type of SVG. The libraries that send files set one for text only. */
export function addCharsetToSvg(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === svgType) reply.type(`${svgType}; charset=utf-8`);
    done();
  });
}

/** The headers of a page: scripts come from this origin, no site may frame it, and links send its origin as referrer. */
export function pageHeaders({ api, authDomain }: ForeignOrigins): Headers {
  return headersOf({
    connectSrc: ["'self'", ...(api ? [api] : []), ...(authDomain ? firebase : [])],
    frameSrc: authDomain ? [`https://${authDomain}`] : ["'none'"],
    // The pictures of items come from the server of the APIs.
    imgSrc: ["'self'", 'data:', ...(api ? [api] : [])],
    manifestSrc: ["'self'"],
    // Firebase loads the code of Google's sign-in popup from there.
    scriptSrc: ["'self'", ...(authDomain ? ['https://apis.google.com'] : [])],
  });
}

/** The headers of the playground, whose editor embeds its fonts and runs workers. It offers no Google sign-in. */
export function playgroundHeaders({ api, authDomain }: ForeignOrigins): Headers {
  return headersOf({
    connectSrc: ["'self'", ...(api ? [api] : []), ...(authDomain ? firebase : [])],
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'"],
  });
}

/** The headers of the page that documents the REST API, which can also call it. */
export function documentationHeaders(): Headers {
  return headersOf({});
}

/** The origins that Firebase's library calls to sign in and to renew tokens. */
const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

type Directives = Record<string, string[]>;

/** Computes a page's headers once. Helmet can only write them to a response, so this gives it one that is never sent. */
function headersOf(directives: Directives): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...everyPage, ...directives } },
    // Google's popup sends its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // The path may contain a share code and is never sent. The origin is, because a Firebase key can be restricted to it.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: false,
  })(request, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy(['clipboard-write']) };
}

/** The content security policy of every page. It allows nothing that is not listed. */
const everyPage: Directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  // The libraries for toasts, drag and drop, the playground and the REST documentation insert style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Without this directive, workers could be loaded like scripts.
  workerSrc: ["'none'"],
};
