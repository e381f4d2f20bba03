/** A symbol with the address behind it: what a contract calls itself is no proof of what it is. */
export function tellingSymbol(symbol: string, address: string): string {
  const short = shortAddress(address);
  return symbol.includes(short) ? symbol : `${symbol} (${short})`;
}

export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
