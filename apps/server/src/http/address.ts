import ipaddr from 'ipaddr.js';

/** As Node tells it, with nothing left to be spelled in another way. */
const ipv4 = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/**
 * What stands for a visitor who is counted by address: of IPv6 the network of 64 bits, since a single household has
 * all the addresses in one.
 */
export function networkOf(address: string): string {
  if (ipv4.test(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
