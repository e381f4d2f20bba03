/** Longer than this nothing is looked at: names are answered by the author of the contract. */
const looked = 400;

/**
 * What a contract calls itself, as a page can show it: no invisible or turning characters, no marks
 * piled upon letters, single spaces, at most so many characters. Empty where nothing is left.
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
