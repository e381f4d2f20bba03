import { shortAddress } from '@moa/contracts/short-address';

/** A symbol with the address behind it: what a contract calls itself is no proof of what it is. */
export function tellingSymbol(symbol: string, address: string): string {
  const short = shortAddress(address);
  return symbol.includes(short) ? symbol : `${symbol} (${short})`;
}
