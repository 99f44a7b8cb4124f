import { isWebAddress } from '@wishnest/domain/link';
import type { FastifyRequest } from 'fastify';

/**
 * The absolute URL of the requested page. Without a configured origin it follows the `Host` header, or what a trusted
 * proxy forwards. A page that was rendered for a false `Host` header is sent only to requests with that header, because
 * the address is part of the page cache's key.
 * @param publicUrl the origin of this installation, where it is configured
 */
export function pageAddress({ protocol, host, url }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl + url;
  const origin = `${protocol}://${host}`;
  return (isWebAddress(origin) ? new URL(origin).origin : 'http://localhost') + url;
}
