/** GET /api/v1/assets/prices: what a few coins cost, for the example that visitors see. */
import { defineOperation } from '../operation.ts';
import { decimal, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

export const publicPriceSymbols = ['BTC', 'ETH', 'STETH', 'USDC'] as const;

export const listPublicPrices = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/prices',
  access: 'public',
  anyone: 'Prices are the same for everybody, and a visitor sees an example at those of now',
  limit: 'visit',
  summary: 'List current market prices of a few major coins',
  output: z.object({
    /** Symbols without a market price are left out. */
    items: z.array(
      z.object({
        symbol: z.oneOf(publicPriceSymbols),
        /** Price of one unit. */
        krw: decimal,
        usd: decimal,
        /** Over 24 hours. */
        change24h: z.nullable(percent),
        /** When it was received. */
        at: isoTime,
      }),
    ),
    asOf: isoTime,
  }),
});
