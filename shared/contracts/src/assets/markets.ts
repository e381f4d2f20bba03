/** Market data of all holdings: one week of prices, and the premium in Korea. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, percent, quality } from '../primitives.ts';
import * as z from '../schema.ts';

export const listMarkets = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/markets',
  access: 'bearer',
  summary: 'List a week of prices and the kimchi premium for every asset held',
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    currency: currencyCode,
    /** Between two prices, and when the first one is; all assets have the same moments. */
    stepMs: z.int(),
    from: isoTime,
    items: z.array(
      z.object({
        symbol: z.string(),
        /** In `currency`, oldest first; null where no price of then is stored. */
        prices: z.array(z.nullable(decimal)),
        /** From the first of them to the last, percent; null where one of the two is missing. */
        change: z.nullable(percent),
        /** P_krw / (P_usd × rate) − 1, percent. */
        kimchiPremium: z.nullable(percent),
        /** The same against what a tether costs in Korea: P_krw / (P_usdt × KRW-USDT) − 1, percent. */
        tetherPremium: z.optional(z.nullable(percent)),
      }),
    ),
    /** `partial` while prices of the past are still being fetched. */
    quality,
    asOf: isoTime,
  }),
});
