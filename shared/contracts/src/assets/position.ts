import { currencyCode, decimal, id, isoTime, pageOf, percent } from '../primitives.ts';
import * as z from '../schema.ts';

export const positionKind = z.oneOf([
  'balance',
  'staked',
  'supplied',
  'debt',
  'liquidity',
  'reward',
]);

export const assetPosition = z.object({
  id,
  name: z.string(),
  symbol: z.string(),
  /** Negative for a debt. */
  balance: decimal,
  /** Part of the balance that is bound in orders, where the exchange says so. */
  locked: z.nullable(decimal),
  /** In `currency`, rounded to its decimals; null where there is no price. The total is the sum of these. */
  value: z.nullable(decimal),
  price: z.nullable(decimal),
  priceSource: z.nullable(z.string()),
  change24h: z.nullable(percent),
  changeValue24h: z.nullable(decimal),
  /** Share of the total; negative for a debt. */
  allocation: z.nullable(percent),
  currency: currencyCode,
  /** When the balance was read. */
  lastUpdated: isoTime,
  type: z.oneOf(['cex', 'defi']),
  kind: positionKind,
  exchange: z.nullable(z.string()),
  protocol: z.nullable(z.string()),
  chain: z.nullable(z.string()),
  /** The wallet's address, for what stands on a chain. */
  address: z.nullable(z.string()),
  /** The token's contract; null for native coins and exchange balances. */
  tokenAddress: z.nullable(z.string()),
  sourceId: id,
  sourceLabel: z.string(),
  stale: z.boolean(),
});
export type AssetPosition = z.Output<typeof assetPosition>;

export const positionPage = z.extend(pageOf(assetPosition), {
  /** The sum of the values of all positions of the query, not of this page alone. */
  totalValue: z.nullable(decimal),
  currency: currencyCode,
});
export type PositionPage = z.Output<typeof positionPage>;
