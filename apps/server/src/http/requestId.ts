import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { nanoid } from 'nanoid';

export const requestIdHeader = 'x-request-id';

/** What proxies make: UUIDs, hex digits and the like. Nothing longer or stranger gets into the log or a response. */
const wellFormed = /^[\w-]{1,64}$/;

export const makeRequestId = () => nanoid();

/**
 * Returns what names a request in the log and in its response: the id that a trusted proxy has given it, otherwise a new
 * one. A client's own id is never used, since several requests could then have the same.
 * @param trustProxy as for `buildApp`: hops or addresses
 */
export function buildRequestId(trustProxy: number | string | false): (request: IncomingMessage) => string {
  if (trustProxy === false) return makeRequestId;
  const isTrusted = buildIsTrusted(trustProxy);
  return ({ headers, socket }) => {
    const id = headers[requestIdHeader];
    const isUsable = typeof id === 'string' && wellFormed.test(id) && isTrusted(socket.remoteAddress ?? '');
    return isUsable ? id : makeRequestId();
  };
}

/** Where proxies are counted in hops, the nearest one is whoever connects. */
function buildIsTrusted(trustProxy: number | string): (address: string) => boolean {
  if (typeof trustProxy === 'number') return () => true;
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}
