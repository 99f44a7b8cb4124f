import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector, Client } from 'undici';

export interface GuardOptions {
  /** All addresses of a name, empty if it has none; left out, what the name servers answer. */
  resolve?: (name: string) => Promise<string[]>;
  /** The address of an HTTP proxy that every connection goes through. It may hold credentials. */
  proxy: string | null;
  /** The port of this machine that names under `.test` and `.example` lead to, which nobody can register. */
  testShopsPort: number | null;
  /** Other ports than these are refused; left out, 80 and 443. */
  ports?: readonly number[];
  isAllowed?: (address: string) => boolean;
}

interface Target {
  addresses: string[];
  port: number;
  isTestShop?: boolean;
}

/** How long the proxy may take to accept a connection, and then to respond, in milliseconds. */
const tunnelMs = 8000;

/**
 * Opens connections to public addresses only, also after a redirect and for a link that contains an IP address. A name
 * is resolved once, and the connection is made to an address that was checked, by the proxy too.
 */
export function buildGuardedConnector(options: GuardOptions): buildConnector.connector {
  return (connection, callback) => {
    const connected = async () => {
      const target = await findTarget(connection, options);
      const socket = options.proxy ? await openTunnel(new URL(options.proxy), target) : undefined;
      if (socket && connection.protocol === 'http:') return callback(null, socket);
      const connect = buildConnector({ allowH2: false, lookup: answerWith(target.addresses), autoSelectFamily: true });
      const protocol = target.isTestShop ? 'http:' : connection.protocol;
      connect({ ...connection, protocol, port: String(target.port), ...(socket && { httpSocket: socket }) }, callback);
    };
    connected().catch((error) => callback(error, null));
  };
}

async function findTarget(connection: buildConnector.Options, options: GuardOptions): Promise<Target> {
  const { hostname, protocol } = connection;
  const { resolve = askNameServers, testShopsPort, ports = [80, 443], isAllowed = isPublicAddress } = options;
  if (testShopsPort !== null && /\.(?:test|example)$/.test(hostname)) {
    return { addresses: ['127.0.0.1'], port: testShopsPort, isTestShop: true };
  }
  const port = Number(connection.port || (protocol === 'https:' ? 443 : 80));
  if (!ports.includes(port)) throw new Error(`Port ${port} is refused.`);
  const addresses = isIP(hostname) ? [hostname] : await resolve(hostname);
  if (addresses.length === 0) throw new Error(`${hostname} has no address.`);
  if (!addresses.every(isAllowed)) throw new Error(`${hostname} is not public.`);
  return { addresses, port };
}

const resolver = new Resolver({ timeout: 1500, tries: 2 });

/**
 * Asks the name servers of the machine, IPv4 first. The system's own look-up, which Node uses otherwise, would also
 * read its hosts file, append search domains, and block one of four threads while a slow name server answers.
 */
async function askNameServers(name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/**
 * The IPv6 addresses that IANA gives out. IPv4-compatible ones (`::7f00:1`) are outside, which `range()` does not see.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** This address looks public, but on Azure it is that of the host of a virtual machine. */
const azureHost = '168.63.129.16';

/** Whether an address is public: not private, reserved, translated (NAT64, 6to4, Teredo) or IPv4 inside IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address === azureHost) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

function answerWith(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, _options, callback) => callback(null, answers);
}

async function openTunnel(proxy: URL, { addresses: [address = ''], port }: Target) {
  const client = new Client(proxy.origin, { connect: { timeout: tunnelMs }, headersTimeout: tunnelMs });
  const path = `${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
  try {
    const { statusCode, socket } = await client.connect({ path, headers: proxyHeaders(proxy) });
    // Undici declares the socket as a Duplex.
    if (statusCode === 200) return socket as Socket;
    socket.destroy();
  } catch (error) {
    // Undici's client would retry without end after one of undici's own errors.
    throw new Error('The proxy does not answer.', { cause: error });
  }
  throw new Error('The proxy refuses.');
}

function proxyHeaders({ username, password }: URL): Record<string, string> {
  if (!username) return {};
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return { 'proxy-authorization': `Basic ${credentials.toString('base64')}` };
}
