/** /api/v1/defi/aave: lending positions. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, idParams, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

export const healthZone = z.oneOf(['safe', 'moderate', 'caution', 'danger', 'liquidation', 'none']);

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
  debts: z.array(z.extend(reserveRow, { rateMode: z.oneOf(['variable', 'stable']) })),
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
  /** What can still be borrowed, in US dollars by the protocol's oracle. */
  availableToBorrowUsd: decimal,
  /** The same in `currency`; null where no rate is known. */
  availableToBorrow: z.nullable(decimal),
  /** How far all collateral may fall together before liquidation. */
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
  summary: 'Lending positions of all wallets',
  query,
  output: z.array(aavePosition),
});
export const getAavePosition = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/positions/{id}',
  access: 'bearer',
  owned: { id: 'lending-position' },
  summary: 'One lending position',
  params: idParams,
  query,
  output: aavePosition,
});
