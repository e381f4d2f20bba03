import type { NetworkId } from '@moa/contracts/networks/network-id';
import { add, sign, subtract } from '@moa/finance/money/decimal';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';

/** By token id, in raw units of both tokens; missing where the past of a position is not known whole. */
export type WaitingPrincipal = (
  network: NetworkId,
  manager: Address,
  tokenIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, readonly [bigint, bigint]>>;

/**
 * Tells apart what the manager has noted for positions: principal is what the logs say was taken out and
 * not collected, the rest are fees of earlier. Where the logs are not known, all of it counts as principal.
 */
export async function splitOwed(
  positions: readonly UniswapV3Position[],
  network: NetworkId,
  waitingPrincipal: WaitingPrincipal,
): Promise<UniswapV3Position[]> {
  const byManager = Map.groupBy(positions.filter(hasNoted), ({ manager }) => manager);
  const waiting = new Map(
    await Promise.all(
      [...byManager].map(async ([manager, some]) => {
        const ids = some.map(({ tokenId }) => BigInt(tokenId));
        const known = await waitingPrincipal(network, getAddress(manager), ids);
        return [manager, known] as const;
      }),
    ),
  );
  return positions.map((position) => {
    const known = waiting.get(position.manager)?.get(BigInt(position.tokenId));
    if (known === undefined || !hasNoted(position)) return position;
    const { principal0 = '0', principal1 = '0', fees0, fees1, token0, token1 } = position;
    const side = (noted: string, units: bigint, decimals: number) =>
      units < toUnits(noted, decimals) ? fromUnits(units, decimals) : noted;
    const own0 = side(principal0, known[0], token0.decimals);
    const own1 = side(principal1, known[1], token1.decimals);
    return {
      ...position,
      principal0: own0,
      principal1: own1,
      fees0: add(fees0, subtract(principal0, own0)),
      fees1: add(fees1, subtract(principal1, own1)),
    };
  });
}

function hasNoted({ principal0 = '0', principal1 = '0' }: UniswapV3Position): boolean {
  return sign(principal0) > 0 || sign(principal1) > 0;
}
