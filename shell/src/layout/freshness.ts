/** How fresh something is, by the words that all screens share: live, some minutes old, outdated, failed. */
export type Freshness = 'live' | 'recent' | 'old' | 'failed' | 'reading';

const liveFor = 30_000;
/** From when on something counts as outdated, ms: prices move faster than holdings. */
export const outdatedAfter = { prices: 5 * 60_000, positions: 15 * 60_000 } as const;

type Reading = {
  /** When it was last read, epoch ms; null where it never was. */
  at: number | null;
  failed: boolean;
};

export function freshnessOf(
  { at, failed }: Reading,
  kind: keyof typeof outdatedAfter,
  now: number,
): Freshness {
  if (failed) return 'failed';
  if (at === null) return 'reading';
  const age = now - at;
  return age < liveFor ? 'live' : age > outdatedAfter[kind] ? 'old' : 'recent';
}
