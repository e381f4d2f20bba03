/** /api/v1/assets/risks: risks of loss, and assets that are ready to be claimed. */

import { exchangeId } from '../exchanges/exchange-id.ts';
import { healthZone } from '../health-zone.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

/** Where a position is, and the holding that leads to it. */
const place = {
  /** The `groupId` of its rows. */
  id,
  /** One of its rows; null where it has none any more. */
  positionId: z.nullable(id),
  label: z.string(),
  walletLabel: z.string(),
  chain: z.string(),
  /** In `currency`; null where a part of it has no price. */
  value: z.nullable(decimal),
  stale: z.boolean(),
};

/** The loan that is nearest to liquidation, and how many loans there are. */
const worstLoan = z.object({
  id,
  walletLabel: z.string(),
  chain: z.string(),
  count: z.int(),
  /** 18 decimals, cut. */
  healthFactor: decimal,
  zone: healthZone,
  /** Joint fall of all collateral that leads to liquidation. */
  dropToLiquidation: z.nullable(percent),
  stale: z.boolean(),
});

/** Liquidity that earns nothing, since the price has left its range. */
const outOfRange = z.object({
  ...place,
  /** The bound that the price of `base` in `quote` has crossed, and that price. */
  side: z.oneOf(['below', 'above']),
  base: z.string(),
  quote: z.string(),
  bound: decimal,
  price: decimal,
  /** When it was first seen outside; null where it was found so. */
  since: z.nullable(isoTime),
});

/** Staked ether that was asked back and can be fetched. */
const readyWithdrawal = z.object({
  ...place,
  symbol: z.string(),
  amount: decimal,
  requestedAt: isoTime,
});

const assetRisks = z.object({
  currency: currencyCode,
  loan: z.nullable(worstLoan),
  /** Largest first. */
  outOfRange: z.array(outOfRange),
  /** Oldest first. */
  withdrawals: z.array(readyWithdrawal),
  /** Positions with liquidity that was taken out and not collected, and what it comes to. */
  principal: z.object({ count: z.int(), value: z.nullable(decimal) }),
  /** Fees and rewards of at least `least` in one position; smaller ones are not worth a word. */
  rewards: z.object({ count: z.int(), value: z.nullable(decimal), least: z.nullable(decimal) }),
  /** Exchange keys that end within 30 days or have ended, soonest first. */
  keys: z.array(z.object({ id, exchange: exchangeId, label: z.string(), expiresAt: isoTime })),
});
export type AssetRisks = z.Output<typeof assetRisks>;

export const getRisks = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/risks',
  access: 'bearer',
  summary:
    'List current risks: loans near liquidation, pools out of range, unclaimed rewards, expiring keys',
  query: z.object({ currency: z.optional(currencyCode) }),
  output: assetRisks,
});
