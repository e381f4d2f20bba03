import * as z from '../schema.ts';

/**
 * What turns dollars into won where a person's holdings are valued. `bank`: the bank's rate. `usdt`: what a
 * tether costs at a Korean exchange. `exchange`: what an asset itself costs at a Korean exchange, wherever it
 * is held, and a tether's rate for what none of them trades. What lies at a Korean exchange is worth its
 * won price by each of them.
 */
export const fxBases = ['bank', 'usdt', 'exchange'] as const;
export const fxBasis = z.oneOf(fxBases);
export type FxBasis = z.Output<typeof fxBasis>;
