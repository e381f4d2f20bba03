/** Hexadecimal digits at each end that users compare, and that attackers can afford to forge. */
const compared = 4;

/**
 * True if an address has the same ends as another one and a different middle. Attackers create such
 * addresses and place them in a history by a transfer of dust or nothing, to be copied as a
 * recipient (address poisoning).
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
