import * as z from '../schema.ts';

export const networkIds = ['ethereum', 'arbitrum', 'base', 'optimism', 'polygon'] as const;
export const network = z.oneOf(networkIds);
export type NetworkId = z.Output<typeof network>;
