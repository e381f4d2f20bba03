import * as z from '../schema.ts';

/**
 * Rate that converts dollars into won when holdings are valued. `bank`: the bank's rate. `usdt`:
 * the price of a tether at a Korean exchange. `exchange`: the asset's own price at a Korean
 * exchange, wherever it is held, and a tether's rate for assets that none of them trades. Holdings
 * at a Korean exchange have its won price in all three.
 */
export const fxBases = ['bank', 'usdt', 'exchange'] as const;
export const fxBasis = z.oneOf(fxBases);
export type FxBasis = z.Output<typeof fxBasis>;
