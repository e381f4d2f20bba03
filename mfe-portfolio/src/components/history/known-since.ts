import type { AssetSummary } from '@moa/contracts/assets/summary';

/** Of when shown values are: as they were fetched, or as their prices, whichever is earlier; epoch ms. */
export function knownSince(fetchedAt: number, summary: AssetSummary | undefined): number {
  const pricedAt = Date.parse(summary?.asOf ?? '');
  return Number.isNaN(pricedAt) ? fetchedAt : Math.min(pricedAt, fetchedAt);
}
