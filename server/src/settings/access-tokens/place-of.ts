import ipaddr from 'ipaddr.js';

/**
 * Where an address is: `local` for this machine and its network. Others would need a table of the
 * world's addresses, which this installation does not have; they are null, never guessed.
 */
export function placeOf(ip: string | null): string | null {
  if (ip === null || !ipaddr.isValid(ip)) return null;
  const range = ipaddr.process(ip).range();
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(range) ? 'local' : null;
}
