/** /api/v1/assets/positions: every holding. */
import { defineOperation } from '../operation.ts';
import { currencyCode, id, idParams, queryInt, shortText, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { assetPosition, holdingKind, positionPage } from './shapes/position.ts';
import { unitPrice } from './shapes/unit-price.ts';
import { assetSummary } from './summary.ts';

const base = '/api/v1/assets';

export const listPositions = defineOperation({
  method: 'GET',
  path: `${base}/positions`,
  access: 'bearer',
  summary: 'List holdings, page by page',
  query: z.object({
    category: z.optional(z.oneOf(['cex', 'defi'])),
    holdingKind: z.optional(holdingKind),
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 500, otherwise: 20 }),
    sort: z.withDefault(
      z.oneOf(['value', 'symbol', 'balance', 'price', 'change24h', 'allocation', 'lastUpdated']),
      'value',
    ),
    order: z.withDefault(z.oneOf(['asc', 'desc']), 'desc'),
    currency: z.optional(currencyCode),
    /** In name, symbol or place. */
    search: z.optional(shortText(60)),
    exchange: z.optional(shortText(20)),
    chain: z.optional(shortText(20)),
    protocol: z.optional(shortText(40)),
    symbol: z.optional(shortText(20)),
    source: z.optional(id),
    /** In `currency`; debts count by their size, rows without a price stay. */
    minValue: z.optional(typedDecimal),
    /** `listed` leaves out what is hidden and what is in quarantine. */
    show: z.withDefault(z.oneOf(['listed', 'hidden', 'suspected', 'all']), 'listed'),
    with: z.optional(z.oneOf(['summary'])),
  }),
  output: z.extend(positionPage, {
    /** Summary of the same moment, if requested; its sums are those of the rows. */
    summary: z.optional(assetSummary),
  }),
});

export const getPosition = defineOperation({
  method: 'GET',
  path: `${base}/positions/{id}`,
  access: 'bearer',
  owned: { id: 'position' },
  summary: 'Get one holding',
  params: idParams,
  query: z.object({ currency: z.optional(currencyCode) }),
  output: assetPosition,
});

export const updatePosition = defineOperation({
  method: 'PATCH',
  path: `${base}/positions/{id}`,
  access: 'bearer',
  owned: { id: 'position' },
  summary: 'Hide a holding, exclude it from the total, trust a token, or set its unit price',
  params: idParams,
  query: z.object({ currency: z.optional(currencyCode) }),
  body: z.object({
    hidden: z.optional(z.boolean()),
    excluded: z.optional(z.boolean()),
    /** Ends a quarantine, or begins it again. */
    trusted: z.optional(z.boolean()),
    /** For what no market prices; null: back to the market. */
    unitPrice: z.optional(z.nullable(unitPrice)),
  }),
  output: assetPosition,
});
