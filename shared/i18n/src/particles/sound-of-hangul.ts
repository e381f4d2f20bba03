import type { Sound } from './sound.ts';

const firstSyllable = 0xac00;
const finals = 28;
const rieul = 8;

/** A syllable by its final consonant; a lone consonant by its name (ㅋ is 키읔), a lone vowel is open. */
export function soundOfHangul(character: string): Sound {
  if (/[ㅏ-ㅣ]/.test(character)) return 'open';
  if (/[ㄱ-ㅎ]/.test(character)) return character === 'ㄹ' ? 'rieul' : 'closed';
  const final = (character.charCodeAt(0) - firstSyllable) % finals;
  return final === 0 ? 'open' : final === rieul ? 'rieul' : 'closed';
}
