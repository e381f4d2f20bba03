import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { createPublicClient, http, type PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { ChainAddresses } from './chain-addresses.ts';
import { politeness } from './politeness.ts';

/** One reading client a network; null where no node is configured. */
export type ChainClients = Readonly<Record<NetworkId, PublicClient | null>>;

export function createChainClients({ networks }: ChainAddresses): ChainClients {
  const entries = networkIds.map((id) => [id, createChainClient(networks[id])] as const);
  return Object.fromEntries(entries) as ChainClients;
}

/** Requests of one moment travel as one batch, each for ten seconds at most. */
export function createChainClient({ rpcUrl }: Pick<Network, 'rpcUrl'>): PublicClient | null {
  if (rpcUrl === null) return null;
  return createPublicClient({
    transport: http(rpcUrl, {
      batch: { batchSize: 100, wait: 0 },
      ...politeness(rpcUrl),
      timeout: 10_000,
      retryCount: 1,
      retryDelay: 250,
    }),
  });
}
