import { disassemble, getChoseong } from 'es-hangul';

/** Returns the matches, best first; the order of equals stays. */
export function findAll<Thing>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
  typed: string,
): Thing[] {
  const ranked = things.map((thing) => ({ thing, rank: searchRank(namesOf(thing), typed) }));
  return ([0, 1, 2] as const).flatMap((rank) =>
    ranked.filter((entry) => entry.rank === rank).map(({ thing }) => thing),
  );
}

/**
 * Rates how well the input matches one of the names: 0 if it equals one, 1 if a name begins with
 * it, 2 if one contains it, null if none does. Case and blanks do not count; a syllable that is
 * still being composed matches (「업빝」 on the way to 「업비트」), and so do initial consonants alone
 * (「ㅇㅂㅌ」).
 */
export function searchRank(names: readonly string[], typed: string): 0 | 1 | 2 | null {
  const query = fold(typed);
  if (query === '') return 0;
  const read = /^[ㄱ-ㅎ]+$/.test(query) ? getChoseong : disassemble;
  const letters = fold(read(query));
  const written = names.map((name) => fold(read(fold(name))));
  if (written.includes(letters)) return 0;
  const places = written.map((name) => name.indexOf(letters));
  if (places.includes(0)) return 1;
  return places.some((place) => place > 0) ? 2 : null;
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
}
