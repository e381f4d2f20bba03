import type { NetworkId } from '@moa/contracts/networks/network-id';
import { arbitrum } from './arbitrum.ts';
import { base } from './base.ts';
import { ethereum } from './ethereum.ts';
import type { NetworkFacts } from './network.ts';
import { optimism } from './optimism.ts';
import { polygon } from './polygon.ts';

/** Every network that Moa can read, in the order in which they are offered. */
export const allNetworks: Readonly<Record<NetworkId, NetworkFacts>> = {
  ethereum,
  arbitrum,
  base,
  optimism,
  polygon,
};
