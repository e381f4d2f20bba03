/**
 * Detects secrets that open a wallet: a private key, or a recovery phrase. They are found within
 * other text too, numbered or one word a line.
 */
export type PrivateKeyKind = 'key' | 'phrase';

/** Checks whether a word is part of a phrase word list; in lower case, composed (NFC). */
export type IsPhraseWord = (word: string) => boolean;

type Place = {
  /** Where exchanges' own secrets belong, some of which are 64 hexadecimal digits: none begins with 0x. */
  takesHex?: boolean;
};

/** The shortest phrase has twelve words. */
const minWords = 12;
const phraseLengths = new Set([12, 15, 18, 21, 24]);
/** 64 digits alone. Within a URL they name a transaction, which is public. */
const key = /(?<![0-9a-z/])(0x)?[0-9a-f]{64}(?![0-9a-z])/i;

export function findPrivateKey(
  text: string,
  isPhraseWord: IsPhraseWord,
  { takesHex = false }: Place = {},
): PrivateKeyKind | null {
  const found = key.exec(text);
  if (found && !(takesHex && found[1] === undefined)) return 'key';
  return hasPhrase(text, isPhraseWord) ? 'phrase' : null;
}

/**
 * Before the lists of words are there: whether a text is nothing but as many short words as a phrase
 * has, each of three to eight Latin letters, or of one to five Korean syllables.
 */
export function mightBePhrase(text: string): boolean {
  const words = getWords(text);
  return (
    phraseLengths.has(words.length) &&
    words.every((word) => /^(?:[a-z]{3,8}|[가-힣]{1,5})$/.test(word))
  );
}

/** Twelve in a row, of which one may be mistyped. */
function hasPhrase(text: string, isPhraseWord: IsPhraseWord): boolean {
  const isKnown = getWords(text).map(isPhraseWord);
  return isKnown.some((_, start) => {
    const row = isKnown.slice(start, start + minWords);
    return row.length === minWords && row.filter((known) => !known).length <= 1;
  });
}

function getWords(text: string): string[] {
  return [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/\p{L}+/gu),
  ].map(([word]) => word);
}
