import { currencyCode, decimal, id, isoTime, pageOf, percent } from '../../primitives.ts';
import * as z from '../../schema.ts';

/** Place of a holding: an exchange, a plain coin in a wallet, a protocol, or a manual entry. */
export const holdingKinds = ['exchange', 'wallet', 'defi', 'manual'] as const;
export const holdingKind = z.oneOf(holdingKinds);
export type HoldingKind = z.Output<typeof holdingKind>;

/** `principal`: taken out of a protocol and not collected yet; `reward`: fees and rewards. */
const positionKind = z.oneOf([
  'balance',
  'staked',
  'supplied',
  'debt',
  'liquidity',
  'principal',
  'reward',
]);

/** Reason for quarantine: the token is on no known list, or imitates a listed one. */
const suspicion = z.oneOf(['unlisted', 'look-alike']);

/** The token that a look-alike takes its words from, on the same network. */
const imitated = z.object({
  symbol: z.string(),
  name: z.string(),
  /** Its contract; null where it is the coin of the network, which has none. */
  address: z.nullable(z.string()),
});

/** Cost in `currency`; figures are null where the ledger does not reach: unknown, not zero. */
const positionCost = z.object({
  /** Average cost of one unit. */
  average: z.nullable(decimal),
  total: z.nullable(decimal),
  unrealised: z.nullable(decimal),
  unrealisedPercentage: z.nullable(percent),
});

/**
 * Difference between the price used and the prices of the asset elsewhere. `gap`: more than a
 * fifth; `other-coin`: so large for so long that the ticker means two coins; `off-peg`: a tether
 * that is not worth one dollar.
 */
const priceGap = z.object({
  kind: z.oneOf(['gap', 'other-coin', 'off-peg']),
  /** Relative to the price elsewhere, or to the dollar; negative if the price used is lower. */
  percent,
  /** The exchange that it is compared with; of `off-peg` the one that says so. */
  against: z.string(),
});
export type PriceGap = z.Output<typeof priceGap>;

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
  priceAt: z.nullable(isoTime),
  /**
   * Basis of the price: quoted in won or dollars, converted from dollars at the rate of the
   * summary, or entered by the user.
   */
  priceBasis: z.nullable(z.oneOf(['krw', 'usd', 'usd-fx', 'manual'])),
  /** Absent if the price is close to those elsewhere, or if the asset is quoted nowhere else. */
  priceGap: z.optional(priceGap),
  change24h: z.nullable(percent),
  changeValue24h: z.nullable(decimal),
  /** Since 09:00 in Seoul, in the money of the asset's market; null where its price of then is not known. */
  changeDay: z.optional(z.nullable(percent)),
  /** Share of the total; negative for a debt. */
  allocation: z.nullable(percent),
  currency: currencyCode,
  /** When the balance was read. */
  lastUpdated: isoTime,
  type: z.oneOf(['cex', 'defi']),
  holdingKind: z.optional(holdingKind),
  kind: positionKind,
  exchange: z.nullable(z.string()),
  protocol: z.nullable(z.string()),
  chain: z.nullable(z.string()),
  /** The wallet's address, for what is on a chain. */
  address: z.nullable(z.string()),
  /** The token's contract; null for native coins and exchange balances. */
  tokenAddress: z.nullable(z.string()),
  sourceId: id,
  sourceLabel: z.string(),
  /** The position in a protocol that this row is a part of: the two sides and the fees of one pool share it. */
  groupId: z.nullable(id),
  groupLabel: z.nullable(z.string()),
  cost: z.nullable(positionCost),
  /** Shown only where one asks for what is hidden; it counts all the same. */
  hidden: z.boolean(),
  /** Shown, and left out of every total. */
  excluded: z.boolean(),
  /** Set while it is quarantined: neither priced nor counted. */
  suspicion: z.nullable(suspicion),
  /** For a look-alike whose original is on the network's token list. */
  imitates: z.optional(imitated),
  note: z.nullable(z.string()),
  stale: z.boolean(),
});
export type AssetPosition = z.Output<typeof assetPosition>;

export const positionPage = z.extend(pageOf(assetPosition), {
  /** The sum of the values of all positions of the query, not of this page alone. */
  totalValue: z.nullable(decimal),
  currency: currencyCode,
});
export type PositionPage = z.Output<typeof positionPage>;
