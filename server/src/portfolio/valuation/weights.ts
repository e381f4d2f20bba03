/**
 * Whole numbers of any size side by side in plain memory. As objects, a hundred thousand of them cost
 * more to keep than to compute with: every collection of garbage copies them.
 */
export type Weights = { get(slot: number): bigint; set(slot: number, weight: bigint): void };

const kinds = { short: 0, long: 1, beyond: 2 } as const;
const shortBits = 64n;
const maxShort = 1n << shortBits;
const maxLong = 1n << 127n;

export function createWeights(count: number): Weights {
  const low = new BigUint64Array(count);
  /** Upper halves of long and negative weights, allocated on demand: most users need none. */
  let high = new BigInt64Array(0);
  const kind = new Uint8Array(count);
  /** Weights of more than 128 bits. */
  const beyond = new Map<number, bigint>();

  return {
    get(slot) {
      const short = low[slot] ?? 0n;
      if (kind[slot] === kinds.short) return short;
      if (kind[slot] === kinds.long) return ((high[slot] ?? 0n) << shortBits) + short;
      return beyond.get(slot) ?? 0n;
    },
    set(slot, weight) {
      if (weight >= 0n && weight < maxShort) {
        kind[slot] = kinds.short;
        low[slot] = weight;
      } else if (weight >= -maxLong && weight < maxLong) {
        if (high.length === 0) high = new BigInt64Array(count);
        kind[slot] = kinds.long;
        low[slot] = BigInt.asUintN(64, weight);
        high[slot] = weight >> shortBits;
      } else {
        kind[slot] = kinds.beyond;
        beyond.set(slot, weight);
      }
    },
  };
}
