import type { FastifyRequest } from 'fastify';

/**
 * The address that was asked for, absolute, as far as the connection and a trusted proxy tell. Whoever lies in `Host` is
 * misled alone: no answer that holds an address is kept and given to somebody else.
 */
export function pageAddress({ protocol, host, url }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  return (URL.canParse(origin) ? new URL(origin).origin : 'http://localhost') + url;
}
