import * as z from '../../schema.ts';

/** Place of a holding: an exchange, a plain coin in a wallet, a protocol, or a manual entry. */
export const holdingKinds = ['exchange', 'wallet', 'defi', 'manual'] as const;
export const holdingKind = z.oneOf(holdingKinds);
export type HoldingKind = z.Output<typeof holdingKind>;
