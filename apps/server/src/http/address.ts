import ipaddr from 'ipaddr.js';

/** An IPv4 address as Node writes it, which needs no parsing. */
const ipv4 = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/**
 * The key that a visitor's requests are counted by: the IPv4 address, or the 64-bit network of an IPv6 address. A single
 * household can use every address of such a network.
 */
export function networkOf(address: string): string {
  if (ipv4.test(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
