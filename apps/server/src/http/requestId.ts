import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { nanoid } from 'nanoid';

export const requestIdHeader = 'x-request-id';

/** The ids that proxies generate, such as UUIDs. Anything else is kept out of the log and the responses. */
const wellFormed = /^[\w-]{1,64}$/;

export const makeRequestId = () => nanoid();

/**
 * Builds the function that gives a request its id in the log and the response. It is the id from a trusted proxy, or a new
 * one. A client's id is never used, because several requests could then have the same.
 * @param trustProxy hops or addresses, as for `buildApp`
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

/** Where trusted proxies are counted in hops, the peer of the connection is the nearest of them. */
function buildIsTrusted(trustProxy: number | string): (address: string) => boolean {
  if (typeof trustProxy === 'number') return () => true;
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}
