import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { Agent, type buildConnector, type Dispatcher, request } from 'undici';
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

export interface GetOptions extends GuardOptions {
  userAgent: string;
  /** Aborts what is running; left out, only the deadline does. */
  signal?: AbortSignal;
  /** The time for look-ups, connections, redirects and the body together, in milliseconds; left out, 8 s. */
  deadlineMs?: number;
}

const accepted: Record<Kind, Record<string, string>> = {
  page: { accept: 'text/html, application/xhtml+xml;q=0.9, text/*;q=0.1', 'accept-encoding': pageEncoding },
  picture: { accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif', 'accept-encoding': 'identity' },
};

const maxRedirects = 5;

/** In bytes, as browsers bound them. Those of shops with many cookies and policies are longer than Node's 16 kB. */
const maxHeaderSize = 64 * 1024;

/**
 * Gets the beginning of a page, or a whole picture, as it is sent. Nothing of it is decompressed or parsed. A request
 * has no cookies, referrer or credentials. `fetch` would send further headers and decompress a body of any length.
 */
export async function get(kind: Kind, link: string, options: GetOptions): Promise<FetchedDocument> {
  const { userAgent, signal = null, deadlineMs = 8000 } = options;
  const connect = limitReceived(buildGuardedConnector(options), largestReceived[kind]);
  const dispatcher = new Agent({ connect, connections: 1, pipelining: 0, maxHeaderSize });
  const headers = { 'user-agent': userAgent, ...accepted[kind] };
  const deadline = AbortSignal.timeout(deadlineMs);
  const sent = { dispatcher, headers, signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
  let url = new URL(link);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      // Of the address, undici sends the origin, the path and the query, and no credentials.
      const response = await request(url, sent);
      // Without a listener, an error of a body that is not read would end the process.
      response.body.on('error', () => {});
      const target = redirectTarget(response.statusCode, response.headers.location, url);
      if (!target) return await readResponse(kind, url, response);
      response.body.destroy();
      url = target;
    }
    throw new Unreadable('LINK_UNREACHABLE');
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('LINK_UNREACHABLE', error);
  } finally {
    // This ends whatever is still running. Nobody has to wait for that.
    dispatcher.destroy().catch(() => {});
  }
}

/**
 * Ends a connection as soon as all of a read have received more than `limit` bytes. The parser of HTTP does not hand over all
 * that it takes: a chunk's extension, for one, may be of any length.
 */
function limitReceived(connect: buildConnector.connector, limit: number): buildConnector.connector {
  const sockets: Socket[] = [];
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (!socket) return callback(error ?? new Error('There is no connection.'), null);
      sockets.push(socket);
      socket.on('readable', () => {
        const received = sockets.reduce((bytes, { bytesRead }) => bytes + bytesRead, 0);
        if (received > limit) socket.destroy(new Error('The shop sends too much.'));
      });
      callback(null, socket);
    });
}

function redirectTarget(status: number, location: string | string[] | undefined, base: URL): URL | null {
  const [only, ...others] = new Set([location ?? []].flat());
  if (![301, 302, 303, 307, 308].includes(status) || only === undefined || others.length > 0) return null;
  const target = new URL(only, base);
  if (!/^https?:$/.test(target.protocol)) throw new Unreadable('LINK_UNREACHABLE');
  return target;
}

/** Some servers write 'html' alone. */
const html = /^\s*(?:text\/|html\b|application\/xhtml\+xml\b)/i;

async function readResponse(kind: Kind, url: URL, response: Dispatcher.ResponseData): Promise<FetchedDocument> {
  checkStatus(response.statusCode);
  const headers = response.headers as IncomingHttpHeaders;
  const { 'content-type': contentType = '', 'content-encoding': encoding = '' } = headers;
  if (kind === 'page' && contentType && !html.test(contentType)) throw new Unreadable('LINK_NO_PAGE');
  const bytes = await readBeginning(response.body, largest[kind]);
  if (kind === 'picture' && bytes.length > largest.picture) throw new Unreadable('LINK_PICTURE_TOO_LARGE');
  return { url: url.href, contentType, encoding, bytes };
}

function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if ([401, 403, 406, 429, 451, 503].includes(status)) throw new Unreadable('LINK_REFUSED');
  throw new Unreadable([404, 410].includes(status) ? 'LINK_NOT_FOUND' : 'LINK_UNREACHABLE');
}
