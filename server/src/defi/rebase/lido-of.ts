import type { Network } from '../../networks/network.ts';
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
export function lidoOf(network: Network): Lido {
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

export function queueOf({ addresses: { queue } }: Lido): NonNullable<LidoAddresses['queue']> {
  if (queue === null) {
    throw refuse('NO_QUEUE');
  }
  return queue;
}
