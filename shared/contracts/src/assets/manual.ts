/**
 * Manual holdings, for assets on no supported exchange or chain. Each is a position of kind
 * `balance`.
 */
import { defineOperation } from '../operation.ts';
import { currencyCode, id, idParams, shortText, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { assetPosition } from './shapes/position.ts';
import { unitPrice } from './shapes/unit-price.ts';

const base = '/api/v1/assets/manual';

const manualType = z.oneOf(['cex', 'defi']);

export const newManualAsset = z.object({
  /** The market of this symbol prices it, unless `unitPrice` does. */
  symbol: shortText(20),
  name: z.optional(shortText(80)),
  quantity: typedDecimal.check(z.regex(/^\d/, 'not below zero')),
  unitPrice: z.optional(z.nullable(unitPrice)),
  /** Average purchase price of one unit in won, as Korean exchanges report it; null if unknown. */
  averageCost: z.optional(z.nullable(typedDecimal.check(z.regex(/^\d/, 'not below zero')))),
  /** Counted with exchanges or with DeFi. */
  type: z.withDefault(manualType, 'cex'),
  /** Place where it is held, as named by the user. */
  place: z.optional(shortText(40)),
  note: z.optional(shortText(200)),
});
export type NewManualAsset = z.Output<typeof newManualAsset>;

const query = z.object({ currency: z.optional(currencyCode) });

export const createManualAsset = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  summary: 'Add an asset held elsewhere manually',
  query,
  body: newManualAsset,
  output: assetPosition,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const updateManualAsset = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'manual-asset' },
  summary: 'Update a manually added asset; omitted fields stay unchanged',
  params: idParams,
  query,
  // Without the default of a new one, which would be taken for a wish.
  body: z.partial(z.extend(newManualAsset, { type: manualType })),
  output: assetPosition,
});

export const deleteManualAsset = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'manual-asset' },
  summary: 'Delete a manually added asset',
  params: idParams,
  output: z.object({ id }),
});
