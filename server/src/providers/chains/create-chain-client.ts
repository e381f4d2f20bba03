import { createPublicClient, http, type PublicClient } from 'viem';
import type { ChainAddresses } from './chain-addresses.ts';

/** A reading client of the network, null where no node is configured: requests of one moment travel as one batch, each for ten seconds at most. */
export function createChainClient({ ethereum }: ChainAddresses): PublicClient | null {
  if (ethereum.rpcUrl === null) return null;
  return createPublicClient({
    transport: http(ethereum.rpcUrl, {
      batch: { batchSize: 100, wait: 0 },
      timeout: 10_000,
      retryCount: 1,
      retryDelay: 250,
    }),
  });
}
