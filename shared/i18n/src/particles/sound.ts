/** How a word ends to the ear: all that a Korean particle asks of the word before it. */
export type Sound = 'open' | 'closed' | 'rieul';
