import { createPublicClient, type HttpTransportConfig, http, type PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import { reportedPause } from '../exchanges/calls/exchange-failure.ts';
import { coolDown, cooldownSeconds } from '../exchanges/calls/guard-call.ts';
import { createOutsideMemory, type OutsideMemory } from '../outside-memory.ts';
import { ProviderError } from '../provider-error.ts';

const memories = new WeakMap<PublicClient, OutsideMemory>();

/** Returns the upstream state of a client. */
export function getMemory(client: PublicClient): OutsideMemory {
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

// Pauses and time limits of requests to a node. A rate-limiting node gets no requests from any
// reader during the pause it names, and a response must finish in time, not only start.

const defaultPauseSeconds = 30;
const maxAnswerMs = 20_000;

/** Both throw a ProviderError while the node wants to be left alone. */
function politeness(
  memory: OutsideMemory,
  rpcUrl: string,
): Required<Pick<HttpTransportConfig, 'onFetchRequest' | 'onFetchResponse'>> {
  return {
    async onFetchRequest({ url }, init) {
      const wait = await cooldownSeconds(memory, rpcUrl);
      if (wait > 0) throw limited(wait);
      const limit = AbortSignal.timeout(maxAnswerMs);
      return { ...init, url, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit };
    },
    async onFetchResponse({ status, headers, body }) {
      if (status !== 429 && status !== 418) return;
      const seconds = reportedPause(headers.get('retry-after')) ?? defaultPauseSeconds;
      await coolDown(memory, rpcUrl, seconds);
      await body?.cancel();
      throw limited(seconds);
    },
  };
}

function limited(retryAfterSeconds: number): ProviderError {
  return new ProviderError(
    'rate-limited',
    'SERVICE_UNAVAILABLE',
    'The node of the network asks us to slow down.',
    { retryAfterSeconds },
  );
}
