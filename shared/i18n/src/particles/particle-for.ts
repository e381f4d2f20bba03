/**
 * The particle that fits a text: 은 or 는, 을 or 를, 으로 or 로. How the text sounds is worked out
 * here, which of the two that asks for is the library's knowledge.
 */
import { josa } from 'es-hangul';
import { syllableOf } from './sound.ts';
import { soundOf } from './sound-of.ts';

export type Particle = Parameters<typeof josa.pick>[1];

/** `particleFor('BTC', '은/는')` is 는. Where nobody can tell, both are written, as forms do: 을(를). */
export function particleFor(text: string, particle: Particle): string {
  const sound = soundOf(text);
  return sound === null ? both(particle) : josa.pick(syllableOf[sound], particle);
}

function both(particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  if (closed.endsWith(open)) return `(${closed.slice(0, -open.length)})${open}`;
  return `${closed}(${open})`;
}
