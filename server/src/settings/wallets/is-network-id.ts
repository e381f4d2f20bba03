import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';

/** Whether it is a network whose wallets can be watched. */
export function isNetworkId(name: string): name is NetworkId {
  return (networkIds as readonly string[]).includes(name);
}
