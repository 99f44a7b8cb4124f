import type { IncomingHttpHeaders } from 'node:http';
import { readUndecodable } from './errors.ts';

/** A target that names its origin, as a client that takes the server for a proxy sends it: RFC 9112, section 3.2.2. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;

/** The path and query that a request asks for. A host in its target stands in place of its `Host` header. */
export function readTarget({ url = '/', headers }: { url?: string | undefined; headers: IncomingHttpHeaders }): string {
  const [, host, target = ''] = absoluteForm.exec(url) ?? [];
  if (host === undefined) return readUndecodable({ url });
  headers.host = host;
  return readUndecodable({ url: target.startsWith('/') ? target : `/${target}` });
}
