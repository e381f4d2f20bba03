import type { josa } from 'es-hangul';
import type { Sound } from './sound.ts';

export type Particle = Parameters<typeof josa.pick>[1];

/** The first of a pair follows a closed sound, but for 와/과; after ㄹ it is 로, not 으로. */
export function particleAfter(sound: Sound, particle: Particle): string {
  const [first = '', second = ''] = particle.split('/');
  const [closed, open] = particle === '와/과' ? [second, first] : [first, second];
  return sound === 'closed' || (sound === 'rieul' && !open.startsWith('로')) ? closed : open;
}
