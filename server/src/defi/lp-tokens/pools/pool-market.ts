/** Where pools of constant product stand on a network, and the node that tells of them. */

import type { NetworkId } from '@moa/contracts/networks/network-id';
import { type Address, getAddress, type PublicClient } from 'viem';
import type { Context } from '../../../context.ts';
import type { Network } from '../../../networks/network.ts';
import { chainFailure } from '../../../providers/chains/chain-failure.ts';
import { getMemory } from '../../../providers/chains/create-chain-client.ts';
import { readPairs, type Staking } from '../../../providers/chains/lp-tokens/read-pairs.ts';
import { protocolAddresses } from '../../../providers/chains/protocol-addresses.ts';
import { type Outcome, readInRounds } from '../../../providers/chains/read-in-rounds.ts';
import { readTokenList } from '../../../providers/chains/tokens/read-token-list.ts';
import type { Token } from '../../../providers/chains/tokens/token.ts';
import { noPool } from '../../protocol/pool-id.ts';
import { refuse } from '../../refusals/refuse.ts';
import type { DefiTools } from '../../tools.ts';

export type Tools = Pick<Context, 'db' | 'config' | 'outside' | 'clock' | 'log' | 'jobs'> &
  DefiTools;

export type PoolMarket = {
  network: Network;
  client: PublicClient;
  key: string;
  factory: Address;
  /** Null where this installation knows none: nothing can be added or taken out then. */
  router: Address | null;
  weth: Address | null;
  stakingContracts: readonly Address[];
  listed: readonly Token[];
};

export const routerName = 'Uniswap v2: Router';
export const stakingName = 'Staking rewards';

/** Throws DEFI_POOL_NOT_FOUND where the network has no such pools, SERVICE_UNAVAILABLE without a node. */
export async function poolMarket(
  { config, chains }: Pick<Tools, 'config' | 'chains'>,
  id: NetworkId,
): Promise<PoolMarket> {
  const network = config.networks[id];
  const client = chains[id];
  if (client === null) {
    throw refuse('NO_NODE', { gaps: { network: network.name } });
  }
  const { pairs } = protocolAddresses(network);
  if (pairs === null) throw noPool();
  const { tokenListUrl, chainId, contracts } = network;
  const listed =
    tokenListUrl === null ? [] : await readTokenList(getMemory(client), tokenListUrl, chainId);
  const router = contracts['uniswapV2Router'];
  return {
    ...pairs,
    network,
    client,
    listed,
    router: router === undefined ? null : getAddress(router),
  };
}

/** The staking contracts of the network, with what they take and pay. */
export async function readStakings(market: PoolMarket): Promise<readonly Staking[]> {
  if (market.stakingContracts.length === 0) return [];
  const { outcomes } = await readInRounds(market.client, market.network, (round) => ({
    pairs: readPairs(round, market.key, market, market.listed),
  }));
  return reported(outcomes.pairs).stakings;
}

/** Returns the name of a protocol contract; null for any other address. */
export function getName(market: PoolMarket, contract: string): string | null {
  const is = (other: string | null) => other?.toLowerCase() === contract.toLowerCase();
  if (is(market.router)) return routerName;
  return market.stakingContracts.some(is) ? stakingName : null;
}

/** The value of a reading; throws what it failed with. */
export function reported<T>(outcome: Outcome<T>): T {
  if (outcome.value === null) throw chainFailure(outcome.failure);
  return outcome.value;
}
