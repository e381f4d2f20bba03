/** One asset wherever it is held: its price here and abroad, its sources, what it cost and what it did. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  id,
  isoTime,
  missingPart,
  percent,
  quality,
  shortText,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { assetNote } from './note.ts';
import { assetCost } from './shapes/asset-cost.ts';
import { assetPosition } from './shapes/position.ts';

const base = '/api/v1/assets/by-symbol/{symbol}';

const quote = z.nullable(
  z.object({ price: decimal, source: z.string(), at: isoTime, change24h: z.nullable(percent) }),
);

export const getAsset = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'Get one asset across all sources',
  params: z.object({ symbol: shortText(20) }),
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    symbol: z.string(),
    name: z.string(),
    currency: currencyCode,
    /** In won at a Korean exchange, and in dollars abroad. */
    domestic: quote,
    abroad: quote,
    /** Premium of prices in Korea, percent: P_krw / (P_usd × rate) − 1. */
    kimchiPremium: z.nullable(percent),
    /** The same against what a tether costs in Korea: P_krw / (P_usdt × KRW-USDT) − 1. */
    tetherPremium: z.optional(z.nullable(percent)),
    /** Debts are taken off. */
    quantity: decimal,
    value: z.nullable(decimal),
    allocation: z.nullable(percent),
    positions: z.array(assetPosition),
    cost: assetCost,
    /** Buys and sells for the chart, newest first, at most 500. */
    trades: z.array(
      z.object({
        at: isoTime,
        side: z.oneOf(['buy', 'sell']),
        quantity: decimal,
        price: z.nullable(decimal),
        sourceLabel: z.string(),
      }),
    ),
    /** Text of the user's note; null if there is none. */
    note: z.optional(z.nullable(assetNote)),
    quality,
    missing: z.array(missingPart),
    asOf: isoTime,
  }),
  errors: ['NOT_FOUND'],
});

export const listArrivals = defineOperation({
  method: 'GET',
  path: `${base}/arrivals`,
  access: 'bearer',
  summary: 'List incoming units whose cost you can enter, newest first, up to 200',
  params: z.object({ symbol: shortText(20) }),
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    symbol: z.string(),
    currency: currencyCode,
    /** Units held of unknown cost. */
    unknownQuantity: decimal,
    items: z.array(
      z.object({
        entryId: id,
        sourceId: id,
        sourceLabel: z.string(),
        at: isoTime,
        type: z.oneOf(['deposit', 'income', 'adjustment', 'trade']),
        quantity: decimal,
        /** Units of it without a stated cost. */
        unexplained: decimal,
        /** Value of all of it on arrival; for income this is its cost. */
        value: z.nullable(decimal),
        /** Value of the unexplained part on arrival. */
        proposed: z.optional(z.nullable(decimal)),
      }),
    ),
  }),
});
