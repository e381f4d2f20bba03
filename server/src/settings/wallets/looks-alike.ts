/** Hexadecimal digits at each end that people compare, and that fraudsters can afford to forge. */
const compared = 4;

/**
 * Whether an address has the ends of another one and a different middle. Such addresses are made on
 * purpose: a transfer of dust or of nothing puts them into a history, and who copies from there pays
 * a stranger (address poisoning).
 */
export function looksAlike(address: string, known: string): boolean {
  const one = address.toLowerCase();
  const other = known.toLowerCase();
  return (
    one !== other &&
    one.slice(0, 2 + compared) === other.slice(0, 2 + compared) &&
    one.slice(-compared) === other.slice(-compared)
  );
}
