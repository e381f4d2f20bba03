/**
 * The particle that fits a text: 은 or 는, 을 or 를, 으로 or 로. Tests hold the choice against the
 * library that knows all of Hangul, whose 1.3 KB would stand in everybody's first load.
 */
import { type Particle, particleAfter } from './particle-after.ts';
import { soundOf } from './sound-of.ts';

/**
 * `particleFor('BTC', '은/는')` is 는. If the sound is unknown, both are written, as forms do: 을(를).
 */
export function particleFor(text: string, particle: Particle): string {
  const sound = soundOf(text);
  return sound === null ? both(particle) : particleAfter(sound, particle);
}

function both(particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  if (closed.endsWith(open)) return `(${closed.slice(0, -open.length)})${open}`;
  return `${closed}(${open})`;
}
