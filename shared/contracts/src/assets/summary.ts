import {
  currencyCode,
  decimal,
  id,
  isoTime,
  missingPart,
  percent,
  quality,
  totals,
} from '../primitives.ts';
import * as z from '../schema.ts';

/** A value and what share of all it is; value null where it cannot be told. */
const share = z.object({ value: z.nullable(decimal), percentage: z.nullable(percent) });

/** A change in the summary's currency and in percent; null until there is a value that old. */
const change = z.nullable(
  z.object({ value: decimal, percentage: z.nullable(percent), since: isoTime }),
);

export const sourceKind = z.oneOf(['exchange', 'wallet']);

/** Where holdings come from, and how it went the last time. */
export const source = z.object({
  id,
  kind: sourceKind,
  /** `upbit`, `binance`, or the network of a wallet. */
  provider: z.string(),
  label: z.string(),
  status: z.oneOf(['pending', 'syncing', 'ok', 'stale', 'failed']),
  lastSyncedAt: z.nullable(isoTime),
  /** Code and sentence of the last failure, while it lasts. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type Source = z.Output<typeof source>;

export const topAsset = z.object({
  symbol: z.string(),
  name: z.string(),
  value: decimal,
  percentage: percent,
  change24h: z.nullable(percent),
});

export const assetSummary = z.object({
  /** The currency of every value but `totalValue`. */
  currency: currencyCode,
  totalValue: totals,
  byCategory: z.object({ cex: share, defi: share }),
  /** The debts inside the total, as a positive amount. */
  debt: decimal,
  topAssets: z.array(topAsset),
  performance: z.object({ day: change, week: change, month: change }),
  positionCount: z.int(),
  /** How many positions have no price and are therefore not in the total. */
  unpricedCount: z.int(),
  sources: z.array(source),
  quality,
  missing: z.array(missingPart),
  /** The oldest part of the total; null when nothing was read yet. */
  lastUpdated: z.nullable(isoTime),
  /** When the prices of this answer were taken. */
  asOf: isoTime,
  /** The won-dollar rate used, and what it is based upon. */
  fx: z.nullable(
    z.object({
      krwPerUsd: decimal,
      basis: z.oneOf(['bank', 'usdt', 'exchange', 'default']),
      asOf: isoTime,
    }),
  ),
  /** Set where forceRefresh started or joined a synchronisation. */
  jobId: z.optional(id),
});
export type AssetSummary = z.Output<typeof assetSummary>;
