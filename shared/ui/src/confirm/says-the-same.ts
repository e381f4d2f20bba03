/**
 * Checks whether the typed text equals the requested one. Surrounding blanks do not count, and
 * Hangul typed or pasted as single letters equals the composed word.
 */
export function saysTheSame(entry: string, requested: string): boolean {
  const words = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return words(entry) === words(requested);
}
