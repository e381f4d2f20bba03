/**
 * The particle that fits a text: 은 or 는, 을 or 를, 으로 or 로. Tests hold the choice against the
 * library that knows all of Hangul, whose 1.3 KB would stand in everybody's first load.
 */
import type { josa } from 'es-hangul';
import type { Sound } from './sound.ts';
import { soundOf } from './sound-of.ts';

export type Particle = Parameters<typeof josa.pick>[1];

/** `particleFor('BTC', '은/는')` is 는. Where nobody can tell, both are written, as forms do: 을(를). */
export function particleFor(text: string, particle: Particle): string {
  const sound = soundOf(text);
  return sound === null ? both(particle) : particleAfter(sound, particle);
}

/** The first of a pair follows a closed sound, but for 와/과; after ㄹ it is 로, not 으로. */
export function particleAfter(sound: Sound, particle: Particle): string {
  const [first = '', second = ''] = particle.split('/');
  const [closed, open] = particle === '와/과' ? [second, first] : [first, second];
  return sound === 'closed' || (sound === 'rieul' && !open.startsWith('로')) ? closed : open;
}

function both(particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  if (closed.endsWith(open)) return `(${closed.slice(0, -open.length)})${open}`;
  return `${closed}(${open})`;
}
