/** Every network that Moa can read, in the order in which they are offered. */
import { arbitrum } from './arbitrum.ts';
import { base } from './base.ts';
import { ethereum } from './ethereum.ts';
import type { Network } from './network.ts';
import type { NetworkId } from './network-id.ts';
import { optimism } from './optimism.ts';
import { polygon } from './polygon.ts';

export const networks: Readonly<Record<NetworkId, Network>> = {
  ethereum,
  arbitrum,
  base,
  optimism,
  polygon,
};

/** Null for a provider that is no network. */
export function networkOf(provider: string): Network | null {
  return Object.hasOwn(networks, provider) ? networks[provider as NetworkId] : null;
}
