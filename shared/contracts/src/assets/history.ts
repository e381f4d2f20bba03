/** GET /api/v1/assets/history: the value of the portfolio over time. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, isoTime, percent, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import type { Span } from '../shapes/span.ts';
import { rebuilding, without } from './shapes/rebuilding.ts';

const base = '/api/v1/assets';

const historyPoint = z.object({
  timestamp: isoTime,
  /**
   * Value of the connected sources. Null, which is a gap and not zero, if it is not known for all
   * of them.
   */
  value: z.nullable(decimal),
  /**
   * Recorded value of a different set of sources than the connected ones, where `value` is null;
   * not comparable.
   */
  partial: z.optional(decimal),
  /** Against the point before. */
  change: z.nullable(decimal),
  /** Written down at the time, or built back later from the ledger and the prices of then. */
  origin: z.nullable(z.oneOf(['recorded', 'rebuilt'])),
  /** Quantity held, for a single asset. */
  quantity: z.optional(z.nullable(decimal)),
  /** Price of one unit of the benchmark at the end of the step; null if unknown. */
  benchmark: z.optional(z.nullable(decimal)),
});

/** Money that came in or went out: not a gain, not a loss. */
export const historyFlow = z.object({
  timestamp: isoTime,
  kind: z.oneOf(['deposit', 'withdrawal']),
  symbol: z.string(),
  /** Never negative. */
  quantity: decimal,
  value: z.nullable(decimal),
  sourceLabel: z.string(),
  /** In the ledger. */
  entryId: z.optional(id),
});

/** Why a source tells nothing from before a moment. */
const historyNote = z.object({
  /**
   * The network's node keeps no state so old; or it was connected then, and what was recorded before
   * lacks it; or it began then, with more than everything had been worth until then.
   */
  code: z.oneOf(['NODE_KEEPS_NO_STATE', 'SOURCE_CONNECTED', 'SOURCE_BEGAN']),
  sourceId: z.string(),
  sourceLabel: z.string(),
  /** Its values are known from then on. */
  since: isoTime,
});
export type HistoryNote = z.Output<typeof historyNote>;

const extreme = z.optional(z.nullable(z.object({ value: decimal, at: isoTime })));

/** Change due to prices between two values of the same sources. */
const historyChange = z.object({
  value: decimal,
  percentage: z.nullable(percent),
  from: isoTime,
  to: isoTime,
  /** The value at `from`, and what came in less what went out since. */
  before: decimal,
  flows: decimal,
  /**
   * Effect of a change of the won rate's basis, between the bank's and a tether's price; it is not
   * a gain. Absent if zero.
   */
  rebased: z.optional(decimal),
});

/** When the comparison with a benchmark stops being known, and why; nulls where it never does. */
export const benchmarkComparison = z.object({
  stopsAt: z.nullable(isoTime),
  /** A flow of unknown value, a benchmark of unknown price, or more flows than are listed. */
  code: z.nullable(z.oneOf(['FLOW_WITHOUT_VALUE', 'NO_PRICE', 'FLOWS_CUT'])),
  symbol: z.nullable(z.string()),
  /** Ledger entry of unknown value. */
  entryId: z.nullable(id),
});

export const periods = ['1h', '24h', '7d', '30d', '90d', '1y'] as const satisfies Span[];

export const getHistory = defineOperation({
  method: 'GET',
  path: `${base}/history`,
  access: 'bearer',
  summary: 'Get portfolio value over time, from recorded snapshots',
  query: z.object({
    days: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'a number of days'))),
    period: z.optional(z.oneOf(periods)),
    /** Minutes reach a day back, hours 30 days; beyond them the next coarser is answered. */
    interval: z.optional(z.oneOf(['minute', 'hourly', 'daily'])),
    currency: z.optional(currencyCode),
    /** Limits the history to one asset. */
    symbol: z.optional(shortText(20)),
    /** Whose prices come along to compare with; by hours and days, since minutes are not kept. */
    benchmark: z.optional(z.oneOf(['BTC'])),
  }),
  output: z.object({
    currency: currencyCode,
    interval: z.oneOf(['minute', 'hourly', 'daily']),
    /** Where the period begins: the last value at or before it; later where nothing is known so early. */
    from: z.optional(z.nullable(isoTime)),
    points: z.array(historyPoint),
    /** Without flows, from `from` until now; null where no two values can be compared. */
    change: z.optional(z.nullable(historyChange)),
    high: extreme,
    low: extreme,
    flows: z.array(historyFlow),
    notes: z.optional(z.array(historyNote)),
    /** Where a benchmark was asked for. */
    comparison: z.optional(benchmarkComparison),
    rebuilding: z.optional(z.nullable(rebuilding)),
    without,
  }),
});
