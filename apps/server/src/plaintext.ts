import ipaddr from 'ipaddr.js';

/** What the driver takes for a wish for TLS, where no `sslmode` says more. */
const wishesForTls = ['true', '1', 'no-verify'];

/**
 * Whether a database's URL sends passwords and data unencrypted to another machine. A URL without a host counts as one
 * that does, since `PGHOST` then decides.
 */
export function isPlaintextElsewhere(databaseUrl: string): boolean {
  if (databaseUrl.startsWith('file:')) return false;
  const url = new URL(databaseUrl);
  // As for the driver: the last of several counts, and a host among the parameters comes before the other one.
  const { host = url.hostname, sslmode, ssl } = Object.fromEntries(url.searchParams);
  const usesTls = sslmode ? sslmode !== 'disable' : wishesForTls.includes(ssl ?? '');
  return !usesTls && !isHere(decodeURIComponent(host).replace(/^\[|\]$/g, ''));
}

/** Whether a host is this machine: a socket's folder, or a loopback address. */
function isHere(host: string): boolean {
  if (host.startsWith('/') || host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
