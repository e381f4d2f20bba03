/** /api/v1/defi/aave: what an act or a move of prices would do to a lending account. */

import { defineOperation } from '../operation.ts';
import { decimal, id, percent, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { healthZone } from './aave.ts';
import { marketName } from './aave-markets.ts';
import { amountOrMax } from './plans.ts';

const liquidationPrice = z.object({
  symbol: z.string(),
  tokenAddress: z.string(),
  side: z.oneOf(['collateral', 'debt']),
  /** Dollars by the protocol's oracle; null where this asset alone brings no liquidation. */
  price: z.nullable(decimal),
  priceNow: decimal,
  /** Percent, without a sign. */
  distance: z.nullable(percent),
});

const accountState = z.object({
  /** 18 decimals, as the pool computes it; null without a debt. */
  healthFactor: z.nullable(decimal),
  zone: healthZone,
  ltv: z.nullable(percent),
  maxLtv: percent,
  liquidationThreshold: percent,
  /** US dollars by the protocol's oracle. */
  collateralUsd: decimal,
  debtUsd: decimal,
  availableToBorrowUsd: decimal,
  dropToLiquidation: z.nullable(percent),
  liquidationPrices: z.array(liquidationPrice),
});
export type AaveAccountState = z.Output<typeof accountState>;

/** Symbol or address of an asset of the market. */
const asset = z.string().check(z.minLength(1), z.maxLength(80));
const failures = ['BIZ_INVALID_POSITION', 'DEFI_CONTRACT_ERROR'] as const;

export const calculateHealthFactor = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/aave/calculate-health-factor',
  access: 'bearer',
  owned: { positionId: 'lending-position' },
  summary:
    'Calculate health factor and liquidation prices of your position, or of a given one, at given prices',
  body: z.object({
    /** An own position; without it and without `positions`, the riskiest one. */
    positionId: z.optional(id),
    positions: z.optional(
      z
        .array(
          z.object({
            asset,
            /** Tokens. */
            supplied: z.optional(typedDecimal),
            debt: z.optional(typedDecimal),
            /** True by default. */
            collateral: z.optional(z.boolean()),
            /** Dollars. */
            price: typedDecimal,
            /** Percent; 0 where it secures nothing. */
            liquidationThreshold: z.optional(typedDecimal),
            maxLtv: z.optional(typedDecimal),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    ),
    priceOverrides: z.optional(
      z.array(z.object({ asset, /** Dollars. */ price: typedDecimal })).check(z.maxLength(50)),
    ),
  }),
  output: z.object({
    before: accountState,
    after: accountState,
    /** Liquidation prices in the state `after`. */
    liqPrices: z.array(liquidationPrice),
    zone: healthZone,
  }),
  errors: failures,
  repeat: 'safe',
  limit: 'outbound',
});

/** Reasons for which an action would be refused. */
export const refusalCode = z.oneOf([
  'INVALID_REQUEST',
  'BIZ_INSUFFICIENT_BALANCE',
  'BIZ_LIQUIDATION_RISK',
  'BIZ_INVALID_POSITION',
  'DEFI_TRANSACTION_FAILED',
]);

export const simulateAaveAction = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/aave/simulate-action',
  access: 'bearer',
  owned: { positionId: 'lending-position', walletId: 'wallet' },
  summary: 'Simulate an account before and after an action or price move, with what would block it',
  body: z.object({
    /** Whose account: a position, a wallet, or without both the first wallet with a position. */
    positionId: z.optional(id),
    walletId: z.optional(id),
    market: z.optional(marketName),
    action: z.oneOf(['supply', 'withdraw', 'borrow', 'repay', 'price-shock']),
    /**
     * For `price-shock`: the asset that moves, supplied or owed; all assets but stablecoins by
     * default. For `supply` also the symbol of the network's native coin.
     */
    asset: z.optional(asset),
    /** Tokens, or `max`. */
    amount: z.optional(amountOrMax),
    /** For `price-shock`: −20 is a fall by a fifth. */
    percent: z.optional(typedDecimal),
  }),
  output: z.object({
    walletId: id,
    market: z.string(),
    block: z.string(),
    action: z.string(),
    asset: z.nullable(z.string()),
    /** Tokens that would move. */
    amount: z.nullable(decimal),
    before: accountState,
    after: accountState,
    /** Each forbids the act. Sentences of the language that was asked for. */
    errors: z.array(z.object({ code: refusalCode, reason: z.string(), message: z.string() })),
    warnings: z.array(
      z.object({
        code: z.string(),
        severity: z.oneOf(['info', 'warning', 'confirm']),
        message: z.string(),
      }),
    ),
  }),
  errors: failures,
  repeat: 'safe',
  limit: 'outbound',
});
