import ipaddr from 'ipaddr.js';
import { networkOf } from '../../http/limits/network-of.ts';

const localRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/**
 * Where an address is, as far as is known: `local` for this machine and its network, `here` for the
 * network that is asked from. Any other is null and never guessed (docs/decisions/0010).
 */
export function getPlace(ip: string | null, requestedFrom: string): string | null {
  if (ip === null || !ipaddr.isValid(ip)) return null;
  if (localRanges.includes(ipaddr.process(ip).range())) return 'local';
  return networkOf(ip) === networkOf(requestedFrom) ? 'here' : null;
}
