import type { PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { findWallet } from '../../sources/api.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import { refuse } from '../refusals/refuse.ts';

export type PlanWallet = {
  wallet: WalletRow;
  network: Network;
  client: PublicClient;
  /** When the plan is made. */
  now: Date;
};

/**
 * Returns a wallet of the user with the node that simulates its plans; a wallet of another user is
 * not found.
 */
export async function readPlanWallet(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  chains: ChainClients,
  userId: string,
  walletId: string,
): Promise<PlanWallet> {
  const wallet = await findWallet(context, userId, walletId);
  const network = context.config.networks[wallet.network];
  const client = chains[wallet.network];
  if (client === null) {
    throw refuse('NO_NODE', { gaps: { network: network.name } });
  }
  return { wallet, network, client, now: context.clock.now() };
}
