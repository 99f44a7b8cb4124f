import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { permissionsPolicy } from './permissionsPolicy.ts';

type Headers = Record<string, string>;

/** What a page of this installation has to load from elsewhere. */
export interface ForeignOrigins {
  /** Where the built page calls, if not where it comes from. */
  api: string | null;
  /** The domain that Firebase signs people in at with Google; empty in local mode. */
  authDomain: string;
}

const oneYearInSeconds = 31_536_000;

/** For every answer. One that is no page loads nothing, is framed by nobody and is taken for what it says it is. */
export function answerHeaders({ production }: { production: boolean }): Headers {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'permissions-policy': permissionsPolicy([]),
    'x-content-type-options': 'nosniff',
    // Browsers take this where the answer came by TLS, and nowhere else.
    ...(production && { 'strict-transport-security': `max-age=${oneYearInSeconds}; includeSubDomains` }),
  };
}

/** For a page: its scripts come from this app's own files, nobody frames it, and a shop is not told who sent people. */
export function pageHeaders({ api, authDomain }: ForeignOrigins): Headers {
  return headersOf({
    connectSrc: ["'self'", ...(api ? [api] : []), ...(authDomain ? firebase : [])],
    frameSrc: authDomain ? [`https://${authDomain}`] : ["'none'"],
    manifestSrc: ["'self'"],
    // Firebase loads Google's popup code from there, into whichever page 'Login with Google' is pressed on.
    scriptSrc: ["'self'", ...(authDomain ? ['https://apis.google.com'] : [])],
  });
}

/** For the playground. Its editor brings its letters along and runs in workers; it signs nobody in with Google. */
export function playgroundHeaders({ api, authDomain }: ForeignOrigins): Headers {
  return headersOf({
    connectSrc: ["'self'", ...(api ? [api] : []), ...(authDomain ? firebase : [])],
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'"],
  });
}

/** For the page that shows the REST calls, with a button to try each. */
export function documentationHeaders(): Headers {
  return headersOf({});
}

/** Where Firebase's library signs people in and renews their tokens. */
const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

type Directives = Record<string, string[]>;

/** Helmet writes the headers of one response; these are the same for all of them. */
function headersOf(directives: Directives): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...everyPage, ...directives } },
    // Google's window tells the page that opened it how the sign-in went.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Never the path, which may hold a share code. The origin, since a Firebase key can be bound to it.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: false,
  })(request, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy(['clipboard-write']) };
}

/** What every page needs, and that no page loads anything else. */
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
  // The toasts, drag and drop, the editor and the list of REST calls write their own style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Left out, it would be what scripts may be.
  workerSrc: ["'none'"],
};
