/** The networks that a wallet can be watched on. */
import { network } from '../networks/network-id.ts';
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

const networkFacts = z.object({
  id: network,
  /** Usual name. */
  name: z.string(),
  /** By which wallets and nodes know it (EIP-155). */
  chainId: z.int(),
  /** Symbol of the native coin, in which fees are paid. */
  nativeSymbol: z.string(),
});
export type NetworkFacts = z.Output<typeof networkFacts>;

export const listNetworks = defineOperation({
  method: 'GET',
  path: '/api/v1/settings/networks',
  access: 'bearer',
  keep: '5m',
  summary: 'List supported networks: those with a configured node',
  output: z.array(networkFacts),
});
