import ipaddr from 'ipaddr.js';

/**
 * What stands for a visitor who is counted by address: of IPv6 the network of 64 bits, since a single household has
 * all the addresses in one.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
