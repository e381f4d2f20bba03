/** /api/v1/defi/aave: lending positions. */
import { healthZone } from '../health-zone.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, idParams, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

export { healthZone };

export const rateMode = z.oneOf(['variable', 'stable']);

const reserveRow = z.object({
  symbol: z.string(),
  name: z.string(),
  tokenAddress: z.string(),
  /** Tokens, exact. */
  amount: decimal,
  /** In `currency` at our price book; null without a price. */
  value: z.nullable(decimal),
  price: z.nullable(decimal),
  /** Yearly, compounding, in percent. */
  apy: percent,
  /**
   * At which this asset alone, with all others where they are, brings liquidation: collateral by a
   * fall, a debt by a rise. In `currency`; null where no move of it does, and where it is not known yet.
   */
  liquidationPrice: z.nullable(decimal),
  /** Distance of its price from the liquidation price, in percent without a sign. */
  liquidationDistance: z.nullable(percent),
});

export const aavePosition = z.object({
  id,
  walletId: id,
  walletLabel: z.string(),
  address: z.string(),
  chain: z.string(),
  market: z.string(),
  currency: currencyCode,
  supplies: z.array(
    z.extend(reserveRow, { collateral: z.boolean(), liquidationThreshold: percent }),
  ),
  debts: z.array(z.extend(reserveRow, { rateMode })),
  /** The category that the account chose; null without one. */
  eMode: z.nullable(z.object({ id: z.int(), label: z.string() })),
  /** Interest of a year over what is net in the market, in percent; null without a price or worth. */
  netApy: z.nullable(percent),
  /** Paid beside the interest, and not claimed yet. */
  rewards: z.array(z.object({ symbol: z.string(), amount: decimal, value: z.nullable(decimal) })),
  suppliedValue: z.nullable(decimal),
  debtValue: z.nullable(decimal),
  netValue: z.nullable(decimal),
  /** As the protocol computes it, 18 decimals cut; null without a debt. */
  healthFactor: z.nullable(decimal),
  zone: healthZone,
  /** Loan to value now, the most that can be borrowed, and where liquidation begins. */
  ltv: z.nullable(percent),
  maxLtv: percent,
  liquidationThreshold: percent,
  /** Amount that can still be borrowed, in US dollars by the protocol's oracle. */
  availableToBorrowUsd: decimal,
  /** The same in `currency`; null where no rate is known. */
  availableToBorrow: z.nullable(decimal),
  /** Joint fall of all collateral that leads to liquidation. */
  dropToLiquidation: z.nullable(percent),
  blockNumber: z.string(),
  lastUpdated: isoTime,
  stale: z.boolean(),
});
export type AavePosition = z.Output<typeof aavePosition>;

const query = z.object({ currency: z.optional(currencyCode) });

export const listAavePositions = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/positions',
  access: 'bearer',
  summary: 'List lending positions of all wallets',
  query,
  output: z.array(aavePosition),
});
export const getAavePosition = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/positions/{id}',
  access: 'bearer',
  owned: { id: 'lending-position' },
  summary: 'Get a lending position',
  params: idParams,
  query,
  output: aavePosition,
});

export const refreshAavePosition = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/aave/positions/{id}/refresh',
  access: 'bearer',
  summary: 'Refresh the wallet of a lending position; returns the last known position',
  params: idParams,
  query,
  output: aavePosition,
  owned: { id: 'lending-position' },
  repeat: 'same',
  limit: 'outbound',
});
