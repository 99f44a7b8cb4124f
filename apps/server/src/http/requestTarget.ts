import type { IncomingHttpHeaders } from 'node:http';

/** A request target in absolute form, as a client sends it to a proxy: RFC 9112, section 3.2.2. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)/is;

/** Returns the path and query of a request. The host of an absolute target replaces the `Host` header. */
export function readTarget({ url = '/', headers }: { url?: string | undefined; headers: IncomingHttpHeaders }): string {
  const [, host, target = ''] = absoluteForm.exec(url) ?? [];
  if (host === undefined) return escapeUndecodable(url);
  headers.host = host;
  return escapeUndecodable(target.startsWith('/') ? target : `/${target}`);
}

/**
 * Escapes the percent signs of a path that cannot be decoded. It then reaches its route, which answers it like any other
 * unknown path or share code, where Fastify would answer 400.
 */
function escapeUndecodable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
