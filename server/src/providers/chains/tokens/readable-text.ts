import { type Hex, hexToString } from 'viem';

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
    .replace(/[\p{C}\p{M}\ufffd\u115f\u1160\u2800\u3164\uffa0]+/gu, '')
    .trim();
  const letters = Array.from(seen);
  return letters.length <= max ? seen : `${letters.slice(0, max - 1).join('')}…`;
}

/** What a contract calls itself: as a text, else as the 32 bytes of earlier tokens. */
export function reportedText(text: string | null, early: Hex | null, max: number): string {
  return readableText(text ?? (early === null ? '' : hexToString(early, { size: 32 })), max);
}
