/** The lending markets that this installation reaches: one a network, named as positions name them. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { networkIds } from '@moa/contracts/networks/network-id';
import type { Address, PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { refuse } from '../refusals/refuse.ts';

export type LendingMarket = {
  name: string;
  network: Network;
  client: PublicClient;
  lending: { key: string; provider: Address };
};

export function lendingMarkets(
  { config }: Pick<Context, 'config'>,
  chains: ChainClients,
): LendingMarket[] {
  return networkIds.flatMap((id) => {
    const network = config.networks[id];
    const client = chains[id];
    const { lending } = protocolAddresses(network);
    return client === null || lending === null
      ? []
      : [{ name: marketOn(id), network, client, lending }];
  });
}

function marketOn(network: NetworkId): string {
  return `aave-v3-${network}`;
}

/** Throws NOT_FOUND where this installation has no such market. */
export function findMarket(
  markets: readonly LendingMarket[],
  network: string,
  requested: string | undefined,
): LendingMarket {
  const found = markets.find((one) => one.network.id === network);
  if (found === undefined || (requested !== undefined && requested !== found.name)) {
    throw refuse('NO_MARKET');
  }
  return found;
}

/** An asset of a market by its symbol or address; BIZ_INVALID_POSITION where it has none. */
export function findReserve<R extends { asset: string; symbol: string }>(
  reserves: readonly R[],
  requested: string,
): R {
  const wanted = requested.toLowerCase();
  const found = reserves.find(
    ({ asset, symbol }) => asset.toLowerCase() === wanted || symbol.toLowerCase() === wanted,
  );
  if (found === undefined) {
    throw refuse('NO_ASSET', { field: 'asset' });
  }
  return found;
}
