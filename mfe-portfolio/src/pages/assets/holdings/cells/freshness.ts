import type { AssetPosition } from '@moa/contracts/assets/shapes/position';

/** `live`: a price of the last half minute. `old`: longer ago than it should be. */
type Freshness = 'live' | 'recent' | 'old-price' | 'old';

const liveFor = 30_000;
const priceOldAfter = 5 * 60_000;
const balanceOldAfter = 15 * 60_000;

/** Returns the freshness of a row, by the older of price and balance; manual values do not age. */
export function getFreshness(
  { stale, lastUpdated, priceAt, priceBasis }: AssetPosition,
  written: boolean,
  now: number,
): Freshness {
  const age = (at: string) => now - Date.parse(at);
  if (stale) return 'old';
  if (!written && age(lastUpdated) > balanceOldAfter) return 'old';
  if (priceAt === null || priceBasis === 'manual') return 'recent';
  if (age(priceAt) > priceOldAfter) return 'old-price';
  return age(priceAt) < liveFor ? 'live' : 'recent';
}
