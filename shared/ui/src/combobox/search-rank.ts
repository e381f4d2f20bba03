import { disassemble, getChoseong } from 'es-hangul';

/**
 * How well what was typed fits one of the names: 0 where a name begins with it, 1 where one holds
 * it, null where none does. Case and blanks do not count; a syllable that is still being composed
 * fits (「업빝」 on the way to 「업비트」), and so do first letters alone (「ㅇㅂㅌ」).
 */
export function searchRank(names: readonly string[], typed: string): 0 | 1 | null {
  const query = fold(typed);
  if (query === '') return 0;
  const read = /^[ㄱ-ㅎ]+$/.test(query) ? getChoseong : disassemble;
  const letters = fold(read(query));
  const places = names.map((name) => fold(read(fold(name))).indexOf(letters));
  if (places.includes(0)) return 0;
  return places.some((place) => place > 0) ? 1 : null;
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
}
