/** Returns the initial of a name: its first visible letter or syllable, in capitals. */
export function initialOf(name: string): string {
  const letters = name.normalize('NFC').trim();
  const first =
    typeof Intl.Segmenter === 'function'
      ? [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(letters)][0]?.segment
      : [...letters][0];
  return first?.toLocaleUpperCase() ?? '?';
}
