import { channelOf, seededNormal } from './seeded-random.ts';

const longestOctave = 13;

/**
 * A random path through all of time that can be read at any moment without walking there: noise of
 * doubling periods (an hour to 341 days) summed with amplitudes that grow with the square root of
 * the period, as a random walk's do. One unit is about the standard deviation of a year's move.
 */
export function fractalPath(seed: number, name: string): (at: number) => number {
  const channels = Array.from({ length: longestOctave + 1 }, (_, k) => channelOf(`${name}/${k}`));
  const scale = 0.5 / Math.sqrt(2 ** longestOctave);
  return (at) => {
    const hours = at / 3_600_000;
    let sum = 0;
    for (let k = 0; k <= longestOctave; k += 1) {
      const period = 2 ** k;
      sum += Math.sqrt(period) * latticeNoise(seed, channels[k] ?? 0, hours / period);
    }
    return sum * scale;
  };
}

function latticeNoise(seed: number, channel: number, x: number): number {
  const left = Math.floor(x);
  const part = x - left;
  const ease = part * part * (3 - 2 * part);
  const from = seededNormal(seed, channel, left);
  return from + (seededNormal(seed, channel, left + 1) - from) * ease;
}
