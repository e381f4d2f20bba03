/** GET /api/v1/assets/summary: the total, and what it is made of. */
import { fxBasis } from '../currency/fx-basis.ts';
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  id,
  isoTime,
  missingPart,
  percent,
  quality,
  queryFlag,
  totals,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { source } from '../source.ts';
import { costMethod } from './shapes/cost-method.ts';
import { rebuilding, without } from './shapes/rebuilding.ts';

/** A value and what share of all it is; value null where it is not known. */
const share = z.object({ value: z.nullable(decimal), percentage: z.nullable(percent) });

/** A change in the summary's currency and in percent; null until there is a value that old. */
const change = z.nullable(
  z.object({
    /** Change due to prices: deposits and withdrawals since are excluded. */
    value: decimal,
    percentage: z.nullable(percent),
    since: isoTime,
    /** The same moment, as every answer about a period calls it. */
    from: z.optional(isoTime),
    /** The total at `since`. */
    before: decimal,
    /** Inflows less outflows since. */
    flows: decimal,
    /**
     * Effect of a change of the won rate's basis, between the bank's and a tether's price; it is
     * not a gain. Absent if zero.
     */
    rebased: z.optional(decimal),
    /** Sources that were connected since, or whose past is still being built back: they are in neither end of the figure. */
    without,
  }),
);

const topAsset = z.object({
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
  /** Shares of the total that sum to 100. */
  byKind: z.optional(z.object({ exchange: share, wallet: share, defi: share, manual: share })),
  /** The debts inside the total, as a positive amount. */
  debt: decimal,
  topAssets: z.array(topAsset),
  performance: z.object({
    /** 24 hours. */
    day: change,
    /** Since 09:00 in Seoul, where the Korean exchanges begin their day. */
    sinceReset: change,
    /** 7 × 24 and 30 × 24 hours. */
    week: change,
    month: change,
  }),
  /**
   * Cost of the holdings, by the user's cost method; positions of unknown cost are left out and
   * counted.
   */
  cost: z.object({
    method: costMethod,
    total: z.nullable(decimal),
    unrealised: z.nullable(decimal),
    unrealisedPercentage: z.nullable(percent),
    realised: z.nullable(decimal),
    /** Positions of which not every unit has a known cost. */
    unknownCount: z.int(),
    /**
     * Coverage of the figures: units of known cost at today's prices, and their share of gross
     * holdings (debts not deducted).
     */
    covered: z.optional(share),
  }),
  /** Rows that the user excluded from the total, and their value. */
  excluded: z.object({ count: z.int(), value: z.nullable(decimal) }),
  /** Rows inside the total that the lists leave out. */
  hidden: z.object({ count: z.int(), value: z.nullable(decimal) }),
  /** Tokens in quarantine. */
  suspectedCount: z.int(),
  positionCount: z.int(),
  /** Number of positions without a price; they are not in the total. */
  unpricedCount: z.int(),
  sources: z.array(source),
  quality,
  missing: z.array(missingPart),
  /** The oldest part of the total; null when nothing was read yet. */
  lastUpdated: z.nullable(isoTime),
  /** When the prices of this answer were taken. */
  asOf: isoTime,
  /** The total by the bank's rate, which earlier totals are compared with; absent where it is the same. */
  totalByBank: z.optional(z.nullable(decimal)),
  /**
   * Won-dollar rate used, and its basis; `chosen` is the user's choice. Changes since earlier
   * totals (`performance`) always use the bank's rate, as these totals do.
   */
  fx: z.nullable(
    z.object({
      krwPerUsd: decimal,
      basis: z.oneOf(['bank', 'usdt', 'exchange', 'default']),
      asOf: isoTime,
      chosen: z.optional(fxBasis),
    }),
  ),
  /**
   * Won for one tether; null where no Korean market quotes it. What is held in Korea is worth its
   * won price in it.
   */
  tether: z.optional(z.nullable(z.object({ krw: decimal, source: z.string(), asOf: isoTime }))),
  /** Dollars for one tether and who says so, where it is more than two percent off its dollar; null where it is not. */
  offPeg: z.optional(z.nullable(z.object({ usd: decimal, source: z.string(), asOf: isoTime }))),
  /**
   * Number of counted rows priced in won where they are held, by the price abroad, and manually.
   */
  pricing: z.optional(z.object({ domestic: z.int(), abroad: z.int(), manual: z.int() })),
  /** Null where nothing of the past is being worked out. */
  rebuilding: z.optional(z.nullable(rebuilding)),
  /** Set where forceRefresh started or joined a synchronisation. */
  jobId: z.optional(id),
});
export type AssetSummary = z.Output<typeof assetSummary>;

const base = '/api/v1/assets';

export const getSummary = defineOperation({
  method: 'GET',
  path: `${base}/summary`,
  access: 'bearer',
  summary: 'Get the total in won, dollars and tether, and its composition',
  query: z.object({ forceRefresh: queryFlag, currency: z.optional(currencyCode) }),
  output: assetSummary,
});

/** The same answer at the start-up prefetch path. */
export const prefetchSummary = defineOperation({ ...getSummary, path: '/api/assets/summary' });
