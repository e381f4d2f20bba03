import { shortAddress } from '@moa/contracts/short-address';

/** Returns the start and end of an address; short texts are returned unchanged. */
export function shortenAddress(address: string): string {
  return address.length > 14 ? shortAddress(address) : address;
}
