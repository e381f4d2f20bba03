/**
 * The particle that fits a text: 은 or 는, 을 or 를, 으로 or 로. Tests hold the choice against the
 * library that knows all of Hangul, whose 1.3 KB would stand in everybody's first load.
 */

import type { Sound } from './particle-after.ts';
import { type Particle, particleAfter, soundOfHangul } from './particle-after.ts';
import { soundOfLatin } from './sound-of-latin.ts';
import { soundOfNumber, soundOfVersion } from './sound-of-number.ts';

/**
 * `particleFor('BTC', '은/는')` is 는. If the sound is unknown, both are written, as forms do: 을(를).
 */
export function particleFor(text: string, particle: Particle): string {
  const sound = getSound(text);
  return sound === null ? both(particle) : particleAfter(sound, particle);
}

function both(particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  if (closed.endsWith(open)) return `(${closed.slice(0, -open.length)})${open}`;
  return `${closed}(${open})`;
}

/** Signs that are said after the number, wherever they are written: ₩500 is 오백 원. */
const signs: Readonly<Record<string, Sound>> = {
  '₩': 'closed',
  $: 'open',
  '₮': 'open',
  '€': 'open',
  '¥': 'closed',
  '£': 'open',
  '₿': 'closed',
  '%': 'open',
  '℃': 'open',
  '°': 'open',
};
const sign = '[₩$₮€¥£₿]';

/**
 * The sound that a text ends with. Silent parts are skipped: closing marks, pictures, and parentheses
 * behind a word. Null for an empty text or an unknown script.
 */
function getSound(text: string): Sound | null {
  const said = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/(\S)\s*(\([^()]*\)|\[[^[\]]*\])\s*$/u, '$1')
    .replace(/[^\p{L}\p{N}₩$₮€¥£₿%℃°]+$/u, '');
  const last = said.at(-1);
  if (last === undefined) return null;
  if (/[가-힣ㄱ-ㅣ]/.test(last)) return soundOfHangul(last);
  if (signs[last]) return signs[last];
  const [, version] = /[A-Za-z](\d)$/.exec(said) ?? [];
  if (version) return soundOfVersion(version);
  const [, before, number] = new RegExp(`(${sign})?\\s?(\\d[\\d,]*(?:\\.\\d+)?)$`).exec(said) ?? [];
  if (number) return signs[before ?? ''] ?? soundOfNumber(number);
  const [word] = /[A-Za-z]+$/.exec(said) ?? [];
  return word ? soundOfLatin(word) : null;
}
