import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';

/** True if wallets of this network can be watched. */
export function isNetworkId(name: string): name is NetworkId {
  return (networkIds as readonly string[]).includes(name);
}
