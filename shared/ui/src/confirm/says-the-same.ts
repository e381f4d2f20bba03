/**
 * Whether what was typed is what was asked for. Blanks around it do not count, and Hangul that was
 * typed or pasted as single letters is the same word as the composed one.
 */
export function saysTheSame(entry: string, requested: string): boolean {
  const words = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return words(entry) === words(requested);
}
