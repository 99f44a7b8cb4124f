import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { CookieJar } from 'tough-cookie';
import type { buildConnector } from 'undici';
import {
  type FetchedDocument,
  type Kind,
  largest,
  largestReceived,
  pageEncoding,
  readBeginning,
  Unreadable,
} from './document.ts';
import { buildGuardedConnector, type GuardOptions } from './guard.ts';
import { refreshTarget } from './refresh.ts';
import { readResponse, type ShopResponse } from './response.ts';

export interface GetOptions extends GuardOptions {
  userAgent: string;
  /** Aborts what is running; left out, only the deadline does. */
  signal?: AbortSignal;
  /** The time for look-ups, connections, redirects and the body together, in milliseconds; left out, 8 s. */
  deadlineMs?: number;
}

/** Gets the beginning of a page, or a whole picture, as it is sent. Nothing of it is decompressed or parsed. */
export type Get = (link: string) => Promise<FetchedDocument>;

const accepted: Record<Kind, Record<string, string>> = {
  page: { accept: 'text/html, application/xhtml+xml;q=0.9, text/*;q=0.1', 'accept-encoding': pageEncoding },
  picture: { accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif', 'accept-encoding': 'identity' },
};

const maxRedirects = 5;

/** How many cookies of one response are kept. Browsers keep 180 of a site. */
const maxCookies = 50;

/**
 * Begins to read one link. What it returns can be called again for an address to which the page leads. The time, the
 * bytes, the redirects and the cookies are those of all calls together. A request has no referrer and no credentials,
 * and no cookie but those that the shop has just set, which are forgotten afterwards.
 */
export function startReading(kind: Kind, options: GetOptions): Get {
  const { userAgent, signal = null, deadlineMs = 8000 } = options;
  const connect = buildGuardedConnector(options);
  const deadline = AbortSignal.timeout(deadlineMs);
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const abortion = new Promise<never>((_, reject) => ended.addEventListener('abort', () => reject(ended.reason)));
  abortion.catch(() => {});
  const cookies = new CookieJar();
  const room = { bytes: largestReceived[kind], requests: maxRedirects + 1 };

  /** Returns the address of a redirect, or else what is read. */
  async function request(url: URL): Promise<URL | FetchedDocument> {
    const socket = await Promise.race([openConnection(url, connect, ended), abortion]);
    try {
      const cookie = await cookies.getCookieString(url.href);
      const sent = { 'user-agent': userAgent, ...accepted[kind], ...(cookie && { cookie }) };
      socket.write(writeRequest(url, sent));
      const response = await readResponse(arriving(socket, room, ended));
      for (const line of (response.headers.get('set-cookie') ?? []).slice(0, maxCookies))
        await cookies.setCookie(line, url.href, { ignoreError: true });
      return redirectTarget(response, url) ?? (await readDocument(kind, url, response));
    } finally {
      socket.destroy();
    }
  }

  return async function get(link) {
    let url = new URL(link);
    try {
      while (room.requests > 0) {
        room.requests -= 1;
        const result = await request(url);
        if (!(result instanceof URL)) return result;
        url = result;
      }
      throw new Unreadable('LINK_UNREACHABLE');
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('LINK_UNREACHABLE', error);
    }
  };
}

function openConnection(url: URL, connect: buildConnector.connector, ended: AbortSignal): Promise<Socket> {
  const { protocol, host, port } = url;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    connect({ protocol, host, hostname, port }, (...[error, socket]) => {
      if (!socket) return reject(error ?? new Error('There is no connection.'));
      // Without a listener, an error of what is not read would end the process.
      socket.on('error', () => {});
      resolve(addAbortSignal(ended, socket));
    });
  });
}

/** Writes a request with the path and the query of the address, and no credentials. */
function writeRequest({ pathname, search, host }: URL, headers: Record<string, string>): string {
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`GET ${pathname}${search} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/**
 * What a connection receives, as long as there is room for it. An early end is an end: browsers show what came before
 * it.
 */
async function* arriving(socket: Socket, room: { bytes: number }, ended: AbortSignal): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of socket) {
      room.bytes -= bytes.length;
      if (room.bytes < 0) throw new Unreadable('LINK_UNREACHABLE');
      yield bytes;
    }
  } catch (error) {
    if (ended.aborted || error instanceof Unreadable) throw error;
  }
}

function redirectTarget({ status, headers }: ShopResponse, base: URL): URL | null {
  const [refresh] = headers.get('refresh') ?? [];
  if (refresh !== undefined && status < 300) return refreshTarget(refresh, base);
  const [only, ...others] = new Set(headers.get('location'));
  if (![301, 302, 303, 307, 308].includes(status) || only === undefined || others.length > 0) return null;
  // Browsers pass on the bytes of letters as they are, in UTF-8 or not.
  const target = new URL(
    only.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`),
    base,
  );
  if (!/^https?:$/.test(target.protocol)) throw new Unreadable('LINK_UNREACHABLE');
  return target;
}

/** Some servers write 'html' alone. */
const html = /^\s*(?:text\/|html\b|application\/xhtml\+xml\b)/i;

async function readDocument(kind: Kind, url: URL, { status, headers, body }: ShopResponse): Promise<FetchedDocument> {
  checkStatus(status);
  const contentType = headers.get('content-type')?.at(-1) ?? '';
  const encoding = headers.get('content-encoding')?.join() ?? '';
  if (kind === 'page' && contentType && !html.test(contentType)) throw new Unreadable('LINK_NO_PAGE');
  const bytes = await readBeginning(body, largest[kind]);
  if (kind === 'picture' && bytes.length > largest.picture) throw new Unreadable('LINK_PICTURE_TOO_LARGE');
  return { url: url.href, contentType, encoding, bytes };
}

function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if ([401, 403, 406, 429, 451, 503].includes(status)) throw new Unreadable('LINK_REFUSED');
  throw new Unreadable([404, 410].includes(status) ? 'LINK_NOT_FOUND' : 'LINK_UNREACHABLE');
}
