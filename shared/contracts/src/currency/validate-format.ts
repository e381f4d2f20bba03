/** POST /api/v1/currency/validate/format */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal } from '../primitives.ts';
import * as z from '../schema.ts';

const formatProblem = z.object({
  /**
   * `empty`, `not_a_number`, `grouping` (a separator that is at no thousand), `wrong_symbol` (another
   * currency's), `too_many_decimals` (they would be rounded), `too_long`.
   */
  code: z.oneOf([
    'empty',
    'not_a_number',
    'grouping',
    'wrong_symbol',
    'too_many_decimals',
    'too_long',
  ]),
  message: z.string(),
});
export type FormatProblem = z.Output<typeof formatProblem>;

export const validateFormat = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/validate/format',
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  summary: 'Parse an amount as typed',
  body: z.object({
    /** As it was typed: `₩1,234,567`, `1.234,56 €`, `0.5 BTC`. */
    value: z.string().check(z.maxLength(200)),
    currency: currencyCode,
    locale: z.withDefault(z.oneOf(['ko-KR', 'en-US', 'de-DE', 'ja-JP', 'zh-CN']), 'ko-KR'),
  }),
  output: z.object({
    valid: z.boolean(),
    /** Exact amount entered; null if it is not an amount. */
    amount: z.nullable(decimal),
    /** As the currency is written in the locale, rounded to its decimals; null where it is no amount. */
    formatted: z.nullable(z.string()),
    problems: z.array(formatProblem),
  }),
});
