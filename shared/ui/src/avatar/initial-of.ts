/** The initial of a name: its first letter or syllable as a person sees one, in capitals. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(
    name.normalize('NFC').trim(),
  );
  return first?.segment.toLocaleUpperCase() ?? '?';
}
