/** /api/v1/assets/interest: what holdings earn and debts cost in a day, at the rates of now. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

const interestPart = z.object({
  /** The holding that earns or costs. */
  positionId: id,
  kind: z.oneOf(['supplied', 'debt', 'staked']),
  symbol: z.string(),
  protocol: z.nullable(z.string()),
  sourceLabel: z.string(),
  value: z.nullable(decimal),
  /** Yearly rate, percent; null if not published. Compounding (`apy`) or not (`apr`). */
  rate: z.nullable(percent),
  rateKind: z.oneOf(['apy', 'apr']),
  /** In the currency; negative for a debt; null without a rate or a price. */
  perDay: z.nullable(decimal),
});

const dailyInterest = z.object({
  currency: currencyCode,
  /** The exact sum of the known parts; null where there is none. Prices are taken to stand still. */
  perDay: z.nullable(decimal),
  /** Largest holding first. */
  parts: z.array(interestPart),
  /** Parts whose rate or price is not known: they are not in the sum. */
  unknownCount: z.int(),
  /** Fees of the last week and rewards of now, of pools and ranges: estimates, and no rate. */
  estimated: z.optional(
    z.object({
      fees: z.nullable(decimal),
      rewards: z.nullable(decimal),
      /** Positions of which neither rate nor price is known. */
      unknownCount: z.int(),
    }),
  ),
  /** Recent yield of staked ether; null if not needed or not known. */
  staking: z.nullable(
    z.object({
      apr: percent,
      /** Time covered by the reports that it is taken from. */
      seconds: z.int(),
      reportedAt: isoTime,
    }),
  ),
  asOf: isoTime,
});
export type DailyInterest = z.Output<typeof dailyInterest>;

export const getInterest = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/interest',
  access: 'bearer',
  summary: 'Get daily interest earned and paid on lending, debts and staking',
  query: z.object({ currency: z.optional(currencyCode) }),
  output: dailyInterest,
});
