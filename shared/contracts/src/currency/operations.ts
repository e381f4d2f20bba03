/** /api/v1/currency: rates between currencies. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

export const exchangeRate = z.object({
  from: currencyCode,
  to: currencyCode,
  rate: decimal,
  timestamp: isoTime,
  source: z.string(),
  provider: z.string(),
  confidence: z.number(),
});
export type ExchangeRate = z.Output<typeof exchangeRate>;

export const currencyDefinition = z.object({
  code: currencyCode,
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  type: z.oneOf(['fiat', 'crypto', 'stablecoin']),
  isBase: z.boolean(),
  isActive: z.boolean(),
  priority: z.int(),
  locale: z.string(),
});

const rateList = z.object({ rates: z.array(exchangeRate), asOf: isoTime });

export const listSupported = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/supported',
  access: 'bearer',
  summary: 'The supported currencies',
  output: z.array(currencyDefinition),
});
export const listRates = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/rates',
  access: 'bearer',
  summary: 'Rates from one currency to others',
  query: z.object({
    fromCurrency: z.optional(currencyCode),
    toCurrencies: z.optional(z.string().check(z.maxLength(80))),
    useCache: z.optional(z.oneOf(['true', 'false'])),
  }),
  output: rateList,
  errors: ['INVALID_REQUEST', 'SERVICE_UNAVAILABLE'],
  live: true,
});
export const prefetchRates = defineOperation({
  ...listRates,
  path: '/api/currency/rates',
  access: 'public',
});
export const getRate = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/rates/{from}/{to}',
  access: 'bearer',
  summary: 'One rate',
  params: z.object({ from: currencyCode, to: currencyCode }),
  output: exchangeRate,
  errors: ['INVALID_REQUEST', 'SERVICE_UNAVAILABLE'],
  live: true,
});
export const convert = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/convert',
  access: 'bearer',
  summary: 'Convert an amount',
  body: z.object({ amount: decimal, fromCurrency: currencyCode, toCurrency: currencyCode }),
  output: z.object({
    originalAmount: decimal,
    convertedAmount: decimal,
    fromCurrency: currencyCode,
    toCurrency: currencyCode,
    exchangeRate: decimal,
    timestamp: isoTime,
    provider: z.string(),
    fees: z.array(z.object({ name: z.string(), amount: decimal })),
  }),
  errors: ['INVALID_REQUEST', 'SERVICE_UNAVAILABLE'],
});
