/** POST /api/v1/currency/convert */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';

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
