/** The account of a wallet in a lending market, with the market's reserves, as they are now. */
import type { Address } from 'viem';
import {
  type LendingState,
  readLendingState,
} from '../../providers/chains/aave/read-lending-state.ts';
import { findMarket, type LendingMarket } from './markets.ts';

/** In the market of this name; without a name in the one of the wallet's network. Throws NOT_FOUND for none. */
export async function readAccount(
  markets: readonly LendingMarket[],
  wallet: { network: string; address: string },
  requested: string | undefined,
): Promise<{ market: LendingMarket; state: LendingState }> {
  const market = findMarket(markets, wallet.network, requested);
  const { client, network, lending } = market;
  const state = await readLendingState(client, network, lending, wallet.address as Address);
  return { market, state };
}
