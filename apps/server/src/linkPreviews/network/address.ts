import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that IANA gives out. IPv4-compatible ones (`::7f00:1`) are outside, which `range()` does not see. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** This address looks public, but on Azure it is that of the host of a virtual machine. */
const azureHost = '168.63.129.16';

/**
 * Whether an address is public: not private, loopback, link-local, multicast, reserved, translated
 * (NAT64, 6to4, Teredo) or an IPv4 address in an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address === azureHost) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
