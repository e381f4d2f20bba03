import type { PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import type { LidoAddresses } from '../../providers/chains/protocol-addresses.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import type { PlanToken } from '../plans/approvals.ts';
import { refuse } from '../refusals/refuse.ts';

type Erc20 = PlanToken & { address: NonNullable<PlanToken['address']> };
export type Lido = {
  addresses: LidoAddresses;
  stEth: Erc20;
  wstEth: Erc20;
};

/** Where Lido itself is; on other networks its tokens are bridged, and nothing can be asked of it. */
export function getLido(network: Network): Lido {
  const { lido } = protocolAddresses(network);
  if (lido === null) {
    throw refuse('NO_LIDO', { field: 'walletId', gaps: { network: network.name } });
  }
  return {
    addresses: lido,
    stEth: { symbol: 'stETH', address: lido.stEth, decimals: 18 },
    wstEth: { symbol: 'wstETH', address: lido.wstEth, decimals: 18 },
  };
}

/** Lido is read where it is itself: the only network that has it whole. */
export function lidoAtHome(
  { config }: Pick<Context, 'config'>,
  chains: ChainClients,
): { network: Network; client: PublicClient; lido: Lido } {
  const network = config.networks.ethereum;
  const client = chains.ethereum;
  if (client === null) throw refuse('NO_NODE', { gaps: { network: network.name } });
  return { network, client, lido: getLido(network) };
}

export function getQueue({ addresses: { queue } }: Lido): NonNullable<LidoAddresses['queue']> {
  if (queue === null) {
    throw refuse('NO_QUEUE');
  }
  return queue;
}
