import { createPublicClient, http, type PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import { createOutsideMemory, type OutsideMemory } from '../outside-memory.ts';
import { politeness } from './politeness.ts';

const memories = new WeakMap<PublicClient, OutsideMemory>();

/** Returns the upstream state of a client. */
export function memoryOf(client: PublicClient): OutsideMemory {
  const memory = memories.get(client) ?? createOutsideMemory();
  memories.set(client, memory);
  return memory;
}

/** Requests of one moment travel as one batch, each for ten seconds at most. */
export function createChainClient(
  { rpcUrl }: Pick<Network, 'rpcUrl'>,
  memory: OutsideMemory = createOutsideMemory(),
): PublicClient | null {
  if (rpcUrl === null) return null;
  const client = createPublicClient({
    transport: http(rpcUrl, {
      batch: { batchSize: 100, wait: 0 },
      ...politeness(memory, rpcUrl),
      timeout: 10_000,
      retryCount: 1,
      retryDelay: 250,
    }),
  });
  memories.set(client, memory);
  return client;
}
