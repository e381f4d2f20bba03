import type { josa } from 'es-hangul';

export type Particle = Parameters<typeof josa.pick>[1];

/** The first of a pair follows a closed sound, but for 와/과; after ㄹ it is 로, not 으로. */
export function particleAfter(sound: Sound, particle: Particle): string {
  const [first = '', second = ''] = particle.split('/');
  const [closed, open] = particle === '와/과' ? [second, first] : [first, second];
  return sound === 'closed' || (sound === 'rieul' && !open.startsWith('로')) ? closed : open;
}

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

/** Final sound of a word, which selects the Korean particle after it. */
export type Sound = 'open' | 'closed' | 'rieul';
