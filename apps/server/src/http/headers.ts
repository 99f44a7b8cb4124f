import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

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
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Browsers take this where the answer came by TLS, and nowhere else.
    ...(production && { 'strict-transport-security': `max-age=${oneYearInSeconds}` }),
  };
}

/** For a page: its scripts come from this app's own files, nobody frames it, and a shop is not told who sent people. */
export function pageHeaders({ api, authDomain }: ForeignOrigins): Headers {
  const google = authDomain
    ? {
        scripts: ['https://apis.google.com'],
        calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        frames: [`https://${authDomain}`],
      }
    : { scripts: [], calls: [], frames: ["'none'"] };
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...(api ? [api] : []), ...google.calls],
        // The playground's editor brings its letters along.
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: google.frames,
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...google.scripts],
        scriptSrcAttr: ["'none'"],
        // The toasts, drag and drop and the editor write their own style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Google's window tells the page that opened it how the sign-in went.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Never the path, which may hold a share code. The origin, since a Firebase key can be bound to it.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: false,
  });
}

/** Helmet writes the headers of one response; these are the same for all of them. */
function headersOf(options: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
