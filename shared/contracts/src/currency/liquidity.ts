/** /api/v1/currency/liquidity: how easily a currency changes hands in Korea, as an estimate. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

export const getLiquidity = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/liquidity/{code}',
  access: 'bearer',
  limit: 'outbound',
  summary: 'Estimate liquidity from daily volume, spread and number of quotes',
  params: z.object({ code: currencyCode }),
  output: z.object({
    code: currencyCode,
    /** 0 to 100; null where no exchange in Korea trades it. */
    score: z.nullable(z.int()),
    /** The score is an estimate from few figures; it is not published anywhere. */
    isEstimate: z.literal(true),
    /** Won traded at Upbit in 24 hours; null where it does not say. */
    volume24hKrw: z.nullable(decimal),
    /** Between the best two offers at Upbit, in percent of their middle. */
    spreadPercent: z.nullable(percent),
    /** Exchanges that quote it now. */
    providers: z.int(),
    /** Contribution of each part to the score. */
    parts: z.object({ volume: z.int(), spread: z.int(), providers: z.int() }),
    asOf: isoTime,
    /** Why there is no score. */
    reason: z.nullable(z.oneOf(['no-market', 'no-answer'])),
  }),
});
