/**
 * Calculators for liquidity tokens: their value, and the effect of price changes. Nothing is
 * executed.
 */
import { defineOperation } from '../../operation.ts';
import { currencyCode, decimal, id, percent, typedDecimal } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { tokenAmount } from './positions.ts';

const amount = typedDecimal.check(z.regex(/^\d/, 'no sign'));

export const calculateLpValue = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/lp-tokens/calculate-value',
  access: 'bearer',
  owned: { poolId: 'public' },
  summary: 'Calculate the value of liquidity tokens from reserves, resistant to price manipulation',
  body: z.object({
    poolId: id,
    /** Liquidity tokens. */
    amount,
    /** In place of the markets', in `currency`. */
    prices: z.optional(z.tuple([amount, amount])),
    currency: z.optional(currencyCode),
  }),
  output: z.object({
    poolId: id,
    currency: currencyCode,
    amount: decimal,
    share: percent,
    tokens: z.tuple([tokenAmount, tokenAmount]),
    /** share · (reserve0 · price0 + reserve1 · price1). */
    valueByReserves: z.nullable(decimal),
    /** share · 2 · √(price0 · price1 · k): a large trade within a block does not move it. */
    fairValue: z.nullable(decimal),
    /** Excess of `valueByReserves` over `fairValue`. */
    deviation: z.nullable(percent),
    /** Fair value of one liquidity token. */
    pricePerToken: z.nullable(decimal),
    blockNumber: z.string(),
  }),
  repeat: 'safe',
  limit: 'compute',
  errors: ['DEFI_POOL_NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
});

const lossRow = z.object({
  /** Price of token0 in token1, against that at entry. */
  ratio: decimal,
  price: z.nullable(decimal),
  /** Value of a deposit of `deposit`, in token1. */
  lp: decimal,
  hold: decimal,
  /** lp / hold − 1. */
  il: percent,
  feeEstimate: decimal,
  /** lp + feeEstimate − hold. */
  net: decimal,
  /** The yearly rate at which fees make up for the loss within `days`; null without days. */
  breakEvenFeeApr: z.nullable(percent),
  /** Days after which they do at `feeApr`; null where they never do. */
  breakEvenDays: z.nullable(decimal),
});
export type LossRow = z.Output<typeof lossRow>;

export const simulateImpermanentLoss = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/lp-tokens/simulate-il',
  access: 'bearer',
  owned: { poolId: 'public' },
  summary: 'Simulate impermanent loss for price changes, and the fees that would offset it',
  body: z.object({
    /** Its price and fees stand in where they are not given. */
    poolId: z.optional(id),
    /** Weights of the two tokens' values, in any unit; equal by default. */
    weights: z.optional(z.tuple([amount, amount])),
    /** Price of token0 in token1. */
    entryPrice: z.optional(amount),
    ratios: z.optional(z.array(amount).check(z.minLength(1), z.maxLength(100))),
    feeApr: z.optional(amount),
    days: z.optional(z.int().check(z.minimum(0), z.maximum(3_650))),
    deposit: z.optional(amount),
  }),
  output: z.object({
    weights: z.tuple([percent, percent]),
    entryPrice: z.nullable(decimal),
    feeApr: z.nullable(percent),
    days: z.int(),
    deposit: decimal,
    rows: z.array(lossRow),
  }),
  repeat: 'safe',
  limit: 'compute',
  errors: ['DEFI_POOL_NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
});
