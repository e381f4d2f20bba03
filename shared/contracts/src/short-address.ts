/** `0x1234…abcd`. Only beside a way to see all of it: look-alikes share their ends. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
