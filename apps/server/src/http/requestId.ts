import type { IncomingMessage } from 'node:http';
import { nanoid } from 'nanoid';

/** The header with the id of a request, by which its lines are found in the log. */
export const requestIdHeader = 'x-request-id';

/** The ids that proxies generate, such as UUIDs. Anything else is kept out of the log and the responses. */
const wellFormed = /^[\w-]{1,64}$/;

/**
 * Builds the function that gives a request its id: the one that a trusted proxy sent, or a new one. A client's own id is never
 * used, because several requests could then have the same.
 * @param isTrusted whether an address is that of a trusted proxy, by how many hops it is away
 */
export function buildRequestId(
  isTrusted: (address: string, hop: number) => boolean,
): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const id = headers[requestIdHeader];
    const isUsable = typeof id === 'string' && wellFormed.test(id) && isTrusted(socket.remoteAddress ?? '', 0);
    return isUsable ? id : nanoid();
  };
}
