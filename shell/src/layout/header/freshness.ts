import { silentAfter } from '@moa/host/internal/realtime';

/** Freshness in the terms that all screens share: live, some minutes old, outdated, failed. */
export type Freshness = 'live' | 'recent' | 'old' | 'failed' | 'reading';

/** Maximum age of live data, in ms: updates are pushed every few seconds. */
const liveFor = { prices: silentAfter, positions: 30_000 } as const;
/** From when on something counts as outdated, ms: prices move faster than holdings. */
const outdatedAfter = { prices: 5 * 60_000, positions: 15 * 60_000 } as const;

type Reading = {
  /** When it was last read, epoch ms; null where it never was. */
  at: number | null;
  failed: boolean;
};

export function getFreshness(
  { at, failed }: Reading,
  kind: keyof typeof outdatedAfter,
  now: number,
): Freshness {
  if (failed) return 'failed';
  if (at === null) return 'reading';
  const age = now - at;
  return age < liveFor[kind] ? 'live' : age > outdatedAfter[kind] ? 'old' : 'recent';
}
