import { defineOperation } from '../operation.ts';
import { currencyCode } from '../primitives.ts';
import * as z from '../schema.ts';
import { exchangeRate } from './rates.ts';

const currencyDefinition = z.object({
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

export const listSupported = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/supported',
  access: 'bearer',
  keep: '5m',
  summary: 'List supported currencies',
  output: z.array(currencyDefinition),
});

export const getCurrencyInfo = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/info/{code}',
  access: 'bearer',
  summary: 'Get one currency: its format and current dollar value',
  params: z.object({ code: currencyCode }),
  output: z.extend(currencyDefinition, {
    /** Dollars for one. */
    rate: exchangeRate,
  }),
});
