/** One asset wherever it is held: its price here and abroad, its sources, what it cost and what it did. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  isoTime,
  missingPart,
  percent,
  quality,
  shortText,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { assetNote } from './note.ts';
import { costMethod } from './shapes/cost-method.ts';
import { assetPosition } from './shapes/position.ts';

const quote = z.nullable(
  z.object({ price: decimal, source: z.string(), at: isoTime, change24h: z.nullable(percent) }),
);

export const getAsset = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/by-symbol/{symbol}',
  access: 'bearer',
  summary: 'One asset over all sources',
  params: z.object({ symbol: shortText(20) }),
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    symbol: z.string(),
    name: z.string(),
    currency: currencyCode,
    /** In won at a Korean exchange, and in dollars abroad. */
    domestic: quote,
    abroad: quote,
    /** How much dearer Korea is, percent: P_krw / (P_usd × rate) − 1. */
    kimchiPremium: z.nullable(percent),
    /** Debts are taken off. */
    quantity: decimal,
    value: z.nullable(decimal),
    allocation: z.nullable(percent),
    positions: z.array(assetPosition),
    cost: z.object({
      method: costMethod,
      /** Units of which the cost is known, and of which it is not. */
      knownQuantity: decimal,
      unknownQuantity: decimal,
      /** Of the known ones, those whose average price the exchange reported and the ledger does not reach. */
      toldQuantity: z.optional(decimal),
      average: z.nullable(decimal),
      total: z.nullable(decimal),
      unrealised: z.nullable(decimal),
      unrealisedPercentage: z.nullable(percent),
      realised: z.nullable(decimal),
      fees: z.nullable(decimal),
    }),
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
    /** The person's own words; null where there are none. */
    note: z.optional(z.nullable(assetNote)),
    quality,
    missing: z.array(missingPart),
    asOf: isoTime,
  }),
  errors: ['NOT_FOUND'],
});
