/** Longer than this nothing is looked at: names are answered by the author of the contract. */
const looked = 400;

/**
 * Returns a contract's name as displayable text: no invisible or bidirectional characters, no
 * stacked marks, single spaces, at most `max` characters. Empty if nothing is left.
 */
export function readableText(text: string, max: number): string {
  const seen = text
    .slice(0, looked)
    .normalize('NFC')
    .replace(/\p{Z}+/gu, ' ')
    .replace(/[\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]+/gu, '')
    .trim();
  const letters = Array.from(seen);
  return letters.length <= max ? seen : `${letters.slice(0, max - 1).join('')}…`;
}
