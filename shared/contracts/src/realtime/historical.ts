/**
 * /api/v1/realtime/historical: messages that were sent, or would have been sent, while no socket
 * was open.
 */
import { without } from '../assets/shapes/rebuilding.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/realtime/historical';
/** Days that one call reaches over. */
export const maxHistoricalDays = 90;

const span = {
  /** At most 90 days before `to`; left out: a day before it. */
  from: z.optional(isoTime),
  /** Left out: now. */
  to: z.optional(isoTime),
  currency: z.optional(currencyCode),
};
/** By the length of the time: minutes within a day, hours within 30, days beyond. */
const interval = z.oneOf(['minute', 'hourly', 'daily']);
const point = z.object({ at: isoTime, value: decimal });

/** By the beginning of each hour or day. An hour of which only its day is known has the price of the day. */
export const historicalPrices = defineOperation({
  method: 'GET',
  path: `${base}/prices`,
  access: 'bearer',
  summary: 'Get hourly or daily prices of assets; hours without a known price are omitted',
  query: z.object({
    ...span,
    /** At most 20, separated by commas; left out: the assets that are held, else BTC and ETH. */
    symbols: z.optional(
      z.string().check(z.regex(/^[A-Za-z0-9]{1,20}(,[A-Za-z0-9]{1,20}){0,19}$/, 'symbols')),
    ),
  }),
  output: z.object({
    currency: currencyCode,
    interval,
    series: z.array(z.object({ symbol: z.string(), points: z.array(point) })),
  }),
});

export const historicalAssets = defineOperation({
  method: 'GET',
  path: `${base}/assets`,
  access: 'bearer',
  summary: 'Get the recorded quantity and value of an asset over time',
  /** Without a symbol the asset that is worth most; BTC where nothing is held. */
  query: z.object({ ...span, symbol: z.optional(shortText(20)) }),
  output: z.object({
    symbol: z.string(),
    currency: currencyCode,
    interval,
    points: z.array(z.extend(point, { quantity: z.nullable(decimal) })),
    without,
  }),
});

export const historicalPortfolio = defineOperation({
  method: 'GET',
  path: `${base}/portfolio`,
  access: 'bearer',
  summary: 'Get the recorded total over time; moments with incomplete data are omitted',
  query: z.object(span),
  output: z.object({ currency: currencyCode, interval, points: z.array(point), without }),
});
