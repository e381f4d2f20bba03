import { confusables } from './confusables.ts';

/** Digits and signs that pass for letters, and letters that pass for each other. */
const alike: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '8': 'B',
  L: 'I',
  '|': 'I',
  '!': 'I',
};

const drawnAs = new Map<string, string>();
for (const [text, places] of Object.entries(confusables)) {
  for (const place of places.split(' ')) {
    const [first = '', last = first] = place.split('-');
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1) {
      drawnAs.set(String.fromCodePoint(point), text);
    }
  }
}

/** Letters that are drawn like a C with a bar, which the table takes for C: an E to others. */
const barred = /[ЄєεϵⲈⲉ]/g;
/** Letters that nothing is drawn for. */
const blank = /[\u115f\u1160\u3164\uffa0]/g;

/** Longer than this nothing is looked at: names are answered by the author of the contract. */
const looked = 400;

/**
 * A name reduced to how it looks: two names that a user could take for one another have a reduction in
 * common. Case, spaces, marks, punctuation and what cannot be seen do not count. There are
 * several, since a character may look like another letter than the one that it decomposes into, or like two.
 */
export function foldName(name: string): string[] {
  const seen = name
    .slice(0, looked)
    .replace(blank, '')
    // Before a name it says that one follows; within one it is drawn like an S.
    .replace(/(?<=[\p{L}\p{N}])\$(?=[\p{L}\p{N}\p{Sc}])/gu, 'S');
  const readings = [seen, seen.replace(barred, 'E'), seen.replace(/VV|vv/g, 'W')];
  const folded = readings.flatMap((text) => [
    reduce(toDrawn(text).normalize('NFKD')),
    reduce(text.normalize('NFKD')),
  ]);
  return [...new Set(folded)];
}

function reduce(decomposed: string): string {
  const drawn = toDrawn(toDrawn(decomposed.replace(/\p{M}+/gu, '')).toUpperCase());
  return Array.from(drawn, (letter) => alike[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function toDrawn(text: string): string {
  return Array.from(text, (letter) => drawnAs.get(letter) ?? letter).join('');
}
