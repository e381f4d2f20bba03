/** The same totals in whichever currencies are wanted, from one set of prices and one rate. */
import { convert } from '../currency/convert.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode } from '../primitives.ts';
import * as z from '../schema.ts';
import { assetSummary } from './summary.ts';

const base = '/api/v1/assets/multi-currency';

export const getSummaryIn = defineOperation({
  method: 'GET',
  path: `${base}/summary/{currency}`,
  access: 'bearer',
  summary: 'Get the portfolio summary in one currency',
  params: z.object({ currency: currencyCode }),
  output: assetSummary,
});

export const listSummariesIn = defineOperation({
  method: 'POST',
  path: `${base}/summary/multiple`,
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  summary: 'Get the portfolio summary in several currencies at one moment, in the order requested',
  body: z.object({
    currencies: z.array(currencyCode).check(z.minLength(1), z.maxLength(8)),
  }),
  output: z.array(assetSummary),
});

export const previewConversion = defineOperation({
  ...convert,
  path: `${base}/conversion-preview`,
  summary:
    'What an amount is in another currency at the rates that totals use; nothing is exchanged',
});
