/** /api/v1/currency: rates between currencies. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { currencyPreferences } from './preferences.ts';

/** Units of `to` for one unit of `from`, and how far it can be trusted. */
export const exchangeRate = z.object({
  from: currencyCode,
  to: currencyCode,
  rate: decimal,
  /** When it was quoted; of two that were combined, the older one's. */
  timestamp: isoTime,
  /** What it rests on; `default` is a table and no market. */
  source: z.string(),
  provider: z.string(),
  /** 0 to 1: 0.8 to 0.95 as quoted, less where it was derived. */
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
  format: z.object({ minimumFractionDigits: z.int(), maximumFractionDigits: z.int() }),
});

const rateList = z.object({ rates: z.array(exchangeRate), asOf: isoTime });

export const listSupported = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/supported',
  access: 'bearer',
  keep: '5m',
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
  summary: 'One rate',
  params: z.object({ from: currencyCode, to: currencyCode }),
  output: exchangeRate,
});
export const convert = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/convert',
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  summary: 'Convert an amount',
  body: z.object({ amount: typedDecimal, fromCurrency: currencyCode, toCurrency: currencyCode }),
  output: z.object({
    originalAmount: decimal,
    convertedAmount: decimal,
    fromCurrency: currencyCode,
    toCurrency: currencyCode,
    exchangeRate: decimal,
    /** Of the rate, as is what follows. */
    timestamp: isoTime,
    source: z.string(),
    provider: z.string(),
    confidence: z.number(),
    fees: z.array(z.object({ name: z.string(), amount: decimal })),
  }),
});

const savedPreferences = z.object({
  /** Null where this person has chosen nothing yet. */
  preferences: z.nullable(currencyPreferences),
  /** The account's, which the profile changes too; the same as in the preferences. */
  baseCurrency: currencyCode,
});
export const getPreferences = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/preferences',
  access: 'bearer',
  keep: '5m',
  summary: 'How this person wants currencies',
  output: savedPreferences,
});
export const putPreferences = defineOperation({
  method: 'PUT',
  path: '/api/v1/currency/preferences',
  access: 'bearer',
  summary: 'Keep how this person wants currencies',
  body: currencyPreferences,
  output: savedPreferences,
});
export const resetPreferences = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/preferences/reset',
  access: 'bearer',
  summary: 'Forget what this person has chosen',
  output: savedPreferences,
  repeat: 'keyed',
  effect: 'transaction',
});
