import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import type { PublicClient } from 'viem';
import type { ChainAddresses } from './chain-addresses.ts';
import { createChainClient } from './create-chain-client.ts';

/** One reading client a network; null where no node is configured. */
export type ChainClients = Readonly<Record<NetworkId, PublicClient | null>>;

export function createChainClients({ networks, memory }: ChainAddresses): ChainClients {
  const entries = networkIds.map((id) => [id, createChainClient(networks[id], memory)] as const);
  return Object.fromEntries(entries) as ChainClients;
}
