import ipaddr from 'ipaddr.js';

/**
 * Returns the address range of one household or host: an IPv4 address, or the first half of an IPv6
 * address.
 */
export function networkOf(ip: string): string {
  return getPrefix(ip, 4) ?? plain(ip);
}

/**
 * Returns the address range of one site, with its 65,536 networks; null for IPv4, where addresses
 * are scarce.
 */
export function getSite(ip: string): string | null {
  return getPrefix(ip, 3);
}

function getPrefix(ip: string, groups: number): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return null;
  const parts = (address as ipaddr.IPv6).parts.slice(0, groups);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${groups * 16}`;
}

function plain(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip;
}
