import { getChannel, seededNormal } from './seeded-random.ts';

const maxOctave = 13;

/** Lattice points that an octave remembers: two years of hours. */
const remembered = 17_520;

/**
 * A random path through all of time that can be read at any moment without walking there: noise of
 * doubling periods (an hour to 341 days) summed with amplitudes that grow with the square root of
 * the period, as a random walk's do. One unit is about the standard deviation of a year's move.
 */
export function fractalPath(seed: number, name: string): (at: number) => number {
  const octaves = Array.from({ length: maxOctave + 1 }, (_, k) => ({
    period: 2 ** k,
    amplitude: Math.sqrt(2 ** k),
    noise: latticeNoise(seed, getChannel(`${name}/${k}`)),
  }));
  const scale = 0.5 / Math.sqrt(2 ** maxOctave);
  return (at) => {
    const hours = at / 3_600_000;
    let sum = 0;
    for (const { period, amplitude, noise } of octaves) sum += amplitude * noise(hours / period);
    return sum * scale;
  };
}

/**
 * Noise between random numbers at whole numbers. A day of candles reads the same points a hundred times,
 * and drawing one costs more than the rest of the path.
 */
function latticeNoise(seed: number, channel: number): (x: number) => number {
  const points = new Map<number, number>();
  const pointAt = (index: number): number => {
    const known = points.get(index);
    if (known !== undefined) return known;
    if (points.size >= remembered) points.clear();
    const drawn = seededNormal(seed, channel, index);
    points.set(index, drawn);
    return drawn;
  };
  // Moments are read in their order: most of them lie between the same points as the one before.
  let [place, from, to] = [Number.NaN, 0, 0];
  return (x) => {
    const left = Math.floor(x);
    const part = x - left;
    const ease = part * part * (3 - 2 * part);
    if (left !== place) [place, from, to] = [left, pointAt(left), pointAt(left + 1)];
    return from + (to - from) * ease;
  };
}
