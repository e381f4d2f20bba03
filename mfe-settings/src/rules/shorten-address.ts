/** The ends of an address, by which people know it: 0x1234…abcd. */
export function shortenAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
