import { shortAddress } from '@moa/contracts/short-address';

/** The ends of an address, by which people know it; all of what is short by itself. */
export function shortenAddress(address: string): string {
  return address.length > 14 ? shortAddress(address) : address;
}
