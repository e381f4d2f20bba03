import * as z from '../../schema.ts';

/**
 * Where something is held: at an exchange, as a plain coin in a wallet, in a protocol, or where only
 * the person who wrote it down knows.
 */
export const holdingKinds = ['exchange', 'wallet', 'defi', 'manual'] as const;
export const holdingKind = z.oneOf(holdingKinds);
export type HoldingKind = z.Output<typeof holdingKind>;
