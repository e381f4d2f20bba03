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
    /** What prices did: deposits and withdrawals since are taken out. */
    value: decimal,
    percentage: z.nullable(percent),
    since: isoTime,
    /** The same moment, as every answer about a period calls it. */
    from: z.optional(isoTime),
    /** The total at `since`. */
    before: decimal,
    /** What came in minus what went out since. */
    flows: decimal,
    /** What a change of the basis of the won’s rate moved, from the bank’s to a tether’s price or back: nobody gained it. Absent where nothing. */
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
  /** What the holdings cost, by the person's method; what has no known cost is left out and counted. */
  cost: z.object({
    method: costMethod,
    total: z.nullable(decimal),
    unrealised: z.nullable(decimal),
    unrealisedPercentage: z.nullable(percent),
    realised: z.nullable(decimal),
    /** Positions of which not every unit has a known cost. */
    unknownCount: z.int(),
    /** What the figures speak of: the units of known cost at today's prices, and their share of all that is owned, debts not taken off. */
    covered: z.optional(share),
  }),
  /** Rows that are not in the total because the person said so, and what they would add. */
  excluded: z.object({ count: z.int(), value: z.nullable(decimal) }),
  /** Rows inside the total that the lists leave out. */
  hidden: z.object({ count: z.int(), value: z.nullable(decimal) }),
  /** Tokens in quarantine. */
  suspectedCount: z.int(),
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
  /** The total by the bank's rate, which earlier totals are compared with; absent where it is the same. */
  totalByBank: z.optional(z.nullable(decimal)),
  /**
   * The won-dollar rate used, and what it is based upon; `chosen` is what the person wants it to be. Changes
   * since earlier totals (`performance`) rest upon the bank's rate whatever is chosen, as these totals do.
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
  /** How many counted rows are priced in won where they are held, by the price abroad, and by hand. */
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
