import { isLoopback } from './settings.ts';

/** The values of the URL's `ssl` parameter by which the driver uses TLS, where `sslmode` is absent. */
const sslValues = ['true', '1', 'no-verify'];

/**
 * Whether a database's URL sends passwords and data unencrypted to another machine. A URL without a host counts as
 * remote, because the driver then takes the host from `PGHOST`.
 */
export function isUnencryptedRemote(databaseUrl: string): boolean {
  if (databaseUrl.startsWith('file:')) return false;
  const url = new URL(databaseUrl);
  // The driver reads the URL like this too: a parameter `host` overrides the URL's host, and the last of several counts.
  const { host = url.hostname, sslmode, ssl } = Object.fromEntries(url.searchParams);
  const usesTls = sslmode ? sslmode !== 'disable' : sslValues.includes(ssl ?? '');
  return !usesTls && !isLocal(decodeURIComponent(host).replace(/^\[|\]$/g, ''));
}

/** Whether a host is this machine: the folder of a Unix socket, or a loopback address. */
function isLocal(host: string): boolean {
  return host.startsWith('/') || isLoopback(host);
}
