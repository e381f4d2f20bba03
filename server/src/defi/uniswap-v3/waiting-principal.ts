import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import type { LogBook } from '../logs/log-book.ts';
import { orNull, readManagerLogs } from './read-past.ts';

type Pair = readonly [bigint, bigint];

/**
 * Liquidity that was taken out of positions and not collected, by token id. A collection pays the
 * principal first, as everywhere here. Positions whose logs are not known from the first on are missing.
 */
export function createWaitingPrincipal({ config }: Pick<Context, 'config'>, logs: LogBook) {
  return async (
    network: NetworkId,
    manager: Address,
    tokenIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, Pair>> => {
    const read = await orNull(readManagerLogs(logs, config.networks[network], manager, tokenIds));
    if (read?.complete !== true) return new Map();
    const waiting = new Map<bigint, Pair>(tokenIds.map((id) => [id, [0n, 0n]]));
    for (const { event } of read.logs) {
      const { tokenId, amount0, amount1 } = event.args;
      const [own0, own1] = waiting.get(tokenId) ?? [0n, 0n];
      if (event.eventName === 'DecreaseLiquidity') {
        waiting.set(tokenId, [own0 + amount0, own1 + amount1]);
      } else if (event.eventName === 'Collect') {
        waiting.set(tokenId, [lessAtMost(own0, amount0), lessAtMost(own1, amount1)]);
      }
    }
    return waiting;
  };
}

function lessAtMost(own: bigint, taken: bigint): bigint {
  return own > taken ? own - taken : 0n;
}
