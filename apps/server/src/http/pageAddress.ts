import type { FastifyRequest } from 'fastify';

/**
 * The address that was asked for, absolute. Without a configured origin it is as the connection and a trusted proxy
 * tell. Whoever lies in `Host` is misled alone: no answer that holds an address is kept and given to somebody else.
 * @param publicUrl the origin that people find this app at, where it is configured
 */
export function pageAddress({ protocol, host, url }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl + url;
  const origin = `${protocol}://${host}`;
  return (URL.canParse(origin) ? new URL(origin).origin : 'http://localhost') + url;
}
