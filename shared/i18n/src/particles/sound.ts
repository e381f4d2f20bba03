/** How a word ends to the ear: all that a Korean particle asks of the word before it. */
export type Sound = 'open' | 'closed' | 'rieul';

/** A syllable that ends so, for a library that looks at syllables. */
export const syllableOf: Readonly<Record<Sound, string>> = {
  open: '가',
  closed: '각',
  rieul: '갈',
};
