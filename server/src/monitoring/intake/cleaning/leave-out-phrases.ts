/** Recovery phrases (BIP-39), English and Korean, however their words are parted, numbered or written. */
import { wordlist as english } from '@scure/bip39/wordlists/english';
import { wordlist as korean } from '@scure/bip39/wordlists/korean';

const words: ReadonlySet<string> = new Set(
  [english, korean].flat().map((word) => word.normalize('NFC')),
);
/** A phrase has twelve at least; one that was cut off on its way may have fewer. Sentences have no eight in a row. */
const minWords = 8;
/** Numbers, commas, quotes and brackets between two words. */
const maxGap = 16;
/** Phrases of word lists not included here: twelve plain words in a row. */
const plainWords = /\b(?:[a-z]{3,8}[ ,]{1,2}){11,}[a-z]{3,8}\b/g;

type Word = { from: number; to: number; isKnown: boolean };

/** Expects a line of `plainLine`. */
export function leaveOutPhrases(line: string): string {
  let rest = 0;
  let cleaned = '';
  for (const { from, to } of getPhrases(line)) {
    cleaned += `${line.slice(rest, from)}…`;
    rest = to;
  }
  return (cleaned + line.slice(rest)).replace(plainWords, '…');
}

/** So many in a row, among which one may be mistyped; what overlaps is one. */
function getPhrases(line: string): { from: number; to: number }[] {
  const found = getWords(line);
  const phrases: { from: number; to: number }[] = [];
  if (found.filter(({ isKnown }) => isKnown).length < minWords) return phrases;
  for (const start of found.keys()) {
    const row = found.slice(start, start + minWords + 1);
    const end = row.findIndex((word, index) => index > 0 && isFar(row[index - 1], word));
    const known = (end === -1 ? row : row.slice(0, end)).filter(({ isKnown }) => isKnown);
    const [first] = known;
    const to = known.at(-1)?.to;
    if (first === undefined || to === undefined || known.length < minWords) continue;
    const before = phrases.at(-1);
    if (before !== undefined && first.from <= before.to) before.to = Math.max(before.to, to);
    else phrases.push({ from: first.from, to });
  }
  return phrases;
}

const isFar = (before: Word | undefined, { from }: Word) =>
  before !== undefined && from - before.to > maxGap;

function getWords(line: string): Word[] {
  return [...line.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    isKnown: words.has(word.toLowerCase()),
  }));
}
