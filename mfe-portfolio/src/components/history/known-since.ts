import type { AssetSummary } from '@moa/contracts/assets/summary';

/**
 * Returns the age of shown values: the time of the fetch or of the prices, whichever is earlier;
 * epoch ms.
 */
export function knownSince(fetchedAt: number, summary: AssetSummary | undefined): number {
  const pricedAt = Date.parse(summary?.asOf ?? '');
  return Number.isNaN(pricedAt) ? fetchedAt : Math.min(pricedAt, fetchedAt);
}
