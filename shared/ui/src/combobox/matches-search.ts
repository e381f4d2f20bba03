import { disassemble, getChoseong } from 'es-hangul';

/**
 * Whether one of the names holds what was typed. Case and blanks do not count; a syllable that is
 * still being composed matches (「업빝」 on the way to 「업비트」), and so do first letters alone
 * (「ㅇㅂㅌ」).
 */
export function matchesSearch(names: readonly string[], typed: string): boolean {
  const query = fold(typed);
  if (query === '') return true;
  const firstLetters = /^[ㄱ-ㅎ]+$/.test(query);
  const letters = disassemble(query);
  return names.some((name) => {
    const folded = fold(name);
    return firstLetters
      ? fold(getChoseong(name)).includes(query)
      : folded.includes(query) || disassemble(folded).includes(letters);
  });
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
}
