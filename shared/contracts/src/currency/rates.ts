/** /api/v1/currency/rates: what one currency is in another. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

/** Units of `to` for one unit of `from`, and how far it can be trusted. */
export const exchangeRate = z.object({
  from: currencyCode,
  to: currencyCode,
  rate: decimal,
  /** When it was quoted; of two that were combined, the older one's. */
  timestamp: isoTime,
  /**
   * Origin of the rate; for a cross rate both halves (`market × bank`); `default` is a static table
   * and no market.
   */
  source: z.string(),
  provider: z.string(),
  /** 0 to 1: 0.8 to 0.95 as quoted, less where it was derived. */
  confidence: z.number(),
  /** A bank's rate older than 24 hours (`warn`) or 72 (`error`); null of a younger one, and of markets. */
  hardStale: z.optional(z.nullable(z.oneOf(['warn', 'error']))),
});
export type ExchangeRate = z.Output<typeof exchangeRate>;

const rateList = z.object({ rates: z.array(exchangeRate), asOf: isoTime });
export const listRates = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/rates',
  access: 'bearer',
  summary: 'List rates from one currency to others',
  query: z.object({
    fromCurrency: z.optional(currencyCode),
    toCurrencies: z.optional(z.string().check(z.maxLength(80))),
    useCache: z.optional(z.oneOf(['true', 'false'])),
  }),
  output: rateList,
});
export const prefetchRates = defineOperation({
  ...listRates,
  path: '/api/currency/rates',
  access: 'public',
  anyone: 'The page asks before anybody is signed in',
});
export const getRate = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/rates/{from}/{to}',
  access: 'bearer',
  summary: 'Get one rate',
  params: z.object({ from: currencyCode, to: currencyCode }),
  output: exchangeRate,
});
