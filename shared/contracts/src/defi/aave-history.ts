/** /api/v1/defi/aave: what happened to an account, out of the market's logs. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  id,
  idParams,
  isoTime,
  pageOf,
  percent,
  queryInt,
} from '../primitives.ts';
import * as z from '../schema.ts';

const aaveActionKinds = [
  'supply',
  'withdraw',
  'borrow',
  'repay',
  'collateral-on',
  'collateral-off',
  'rate-mode',
  'rate-rebalance',
  'e-mode',
  'liquidation',
  'rewards',
  'transfer',
] as const;
const aaveActionKind = z.oneOf(aaveActionKinds);
export type AaveActionKind = z.Output<typeof aaveActionKind>;

const movedAsset = z.object({
  symbol: z.string(),
  tokenAddress: z.string(),
  /** Tokens; null where the log tells none. */
  amount: z.nullable(decimal),
  /** In `currency` at the prices of then; null where none is known. */
  value: z.nullable(decimal),
});

const aaveAction = z.object({
  /** The transaction and the place of the log in its block. */
  id: z.string(),
  kind: aaveActionKind,
  at: isoTime,
  block: z.string(),
  hash: z.string(),
  currency: currencyCode,
  /** Empty for an E-mode. */
  assets: z.array(movedAsset),
  /** For a borrow, a repayment and a rate change. */
  rateMode: z.nullable(z.oneOf(['variable', 'stable'])),
  /** For an E-mode change: the category, 0 for none. */
  eMode: z.nullable(z.object({ id: z.int(), label: z.string() })),
  /** For a transfer. */
  direction: z.nullable(z.oneOf(['in', 'out'])),
});
export type AaveAction = z.Output<typeof aaveAction>;

const known = {
  /** Since when the past is known without a gap; null where nothing was read. */
  since: z.nullable(isoTime),
  /** True if that is the full history; otherwise the next request reads more of it. */
  complete: z.boolean(),
};

export const listAaveHistory = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/positions/{id}/history',
  access: 'bearer',
  owned: { id: 'lending-position' },
  summary: 'List the history of a lending position, newest first, with values at the time',
  params: idParams,
  query: z.object({
    kind: z.optional(aaveActionKind),
    currency: z.optional(currencyCode),
    page: queryInt({ min: 1, max: 1_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 100, otherwise: 20 }),
  }),
  output: z.extend(pageOf(aaveAction), known),
  errors: ['DEFI_CONTRACT_ERROR'],
  limit: 'outbound',
  live: true,
});

const aaveLiquidation = z.object({
  id: z.string(),
  positionId: id,
  walletId: id,
  walletLabel: z.string(),
  market: z.string(),
  network: z.string(),
  at: isoTime,
  block: z.string(),
  hash: z.string(),
  currency: currencyCode,
  /** Collateral seized, the bonus included, and the debt repaid for it. */
  collateral: movedAsset,
  debt: movedAsset,
  /** Bonus by the reserve's current terms. */
  bonusPercent: z.nullable(percent),
  /** The part of the collateral that the liquidator earned. */
  bonus: movedAsset,
});
export type AaveLiquidation = z.Output<typeof aaveLiquidation>;

export const listAaveLiquidations = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/liquidations',
  access: 'bearer',
  summary: 'List liquidations of your positions, newest first, with values at the time',
  query: z.object({
    positionId: z.optional(id),
    currency: z.optional(currencyCode),
    page: queryInt({ min: 1, max: 1_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 100, otherwise: 20 }),
  }),
  output: z.extend(pageOf(aaveLiquidation), known),
  errors: ['NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
  limit: 'outbound',
  live: true,
});
