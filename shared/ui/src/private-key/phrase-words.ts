/** Words of recovery phrases (BIP-39), English and Korean. Fetched when a text field is focused. */
import { wordlist as english } from '@scure/bip39/wordlists/english';
import { wordlist as korean } from '@scure/bip39/wordlists/korean';

const words = new Set([...english, ...korean.map((word) => word.normalize('NFC'))]);

export function isPhraseWord(word: string): boolean {
  return words.has(word);
}
