/** A number in [0, 1) that depends only on its key: the same seed tells the same story anywhere. */
export function seededUnit(seed: number, channel: number, index: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(channel | 0, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(index | 0, 0x297a2d39);
  h = Math.imul(h ^ (h >>> 12), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  return (h >>> 0) / 4_294_967_296;
}

/** A standard normal number that depends only on its key. */
export function seededNormal(seed: number, channel: number, index: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - seededUnit(seed, channel, index)));
  return radius * Math.cos(2 * Math.PI * seededUnit(seed ^ 0x5bd1e995, channel, index));
}

/** The channel of a name: a 32-bit hash (FNV-1a). */
export function getChannel(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return h | 0;
}

/** A stream of numbers in [0, 1) for stories that unfold in order. */
export function seededStream(seed: number, name: string): () => number {
  const channel = getChannel(name);
  let index = 0;
  return () => seededUnit(seed, channel, index++);
}
