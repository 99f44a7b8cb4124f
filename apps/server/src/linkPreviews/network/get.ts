import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Agent, type buildConnector, request } from 'undici';
import { acceptedEncodings } from '../decompress.ts';
import { Unreadable } from '../result.ts';
import { type Beginning, readBeginning } from './body.ts';

export interface GetSettings {
  connector: buildConnector.connector;
  userAgent: string;
  /** The time for look-ups, connections, redirects and the body together; left out, `defaultDeadlineMs`. */
  deadlineMs?: number;
}

/** What a caller expects of a response. */
export interface Wanted {
  /** In bytes, as they are sent. */
  limit: number;
  /** Media types, for the `Accept` header. */
  accept: string;
  /** Checks a response before its body is read; throws Unreadable. */
  check(headers: IncomingHttpHeaders): void;
}

interface Document extends Beginning {
  /** After redirects. */
  url: URL;
  headers: IncomingHttpHeaders;
}

const maxRedirects = 3;

/** In milliseconds. */
export const defaultDeadlineMs = 8000;

/**
 * Gets the beginning of a document, as it is sent. A request has no cookies, no referrer and no credentials, and its
 * connection is not used again.
 * @throws Unreadable
 */
export async function get(link: string, wanted: Wanted, settings: GetSettings): Promise<Document> {
  const { connector, userAgent, deadlineMs = defaultDeadlineMs } = settings;
  const dispatcher = new Agent({ connect: connector, connections: 1, pipelining: 0 });
  const headers = { 'user-agent': userAgent, accept: wanted.accept, 'accept-encoding': acceptedEncodings };
  const signal = AbortSignal.timeout(deadlineMs);
  let url = new URL(link);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      // Of the address, undici sends the origin, the path and the query, and no credentials.
      const response = await request(url, { dispatcher, headers, signal });
      const target = redirectTarget(response.statusCode, response.headers.location, url);
      if (!target) return await readResponse(response, url, wanted);
      discard(response.body);
      url = target;
    }
    throw new Unreadable('unreachable');
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('unreachable', error);
  } finally {
    // This ends whatever is still running. Nobody has to wait for that.
    dispatcher.destroy().catch(() => {});
  }
}

function redirectTarget(status: number, location: string | string[] | undefined, base: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return null;
  const target = new URL(location, base);
  if (!/^https?:$/.test(target.protocol)) throw new Unreadable('unreachable');
  return target;
}

interface Response {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

async function readResponse(
  { statusCode, headers, body }: Response,
  url: URL,
  { check, limit }: Wanted,
): Promise<Document> {
  try {
    checkStatus(statusCode);
    check(headers);
  } catch (error) {
    discard(body);
    throw error;
  }
  return { url, headers, ...(await readBeginning(body, limit)) };
}

function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if ([401, 403, 406, 429, 451, 503].includes(status)) throw new Unreadable('refused');
  throw new Unreadable([404, 410].includes(status) ? 'notFound' : 'unreachable');
}

function discard(body: Readable): void {
  // Without a listener, an error of this stream would end the process.
  body.on('error', () => {}).destroy();
}
