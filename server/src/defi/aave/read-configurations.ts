/** Configuration of the user's wallets in the lending markets. */
import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { asc, eq } from 'drizzle-orm';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { wallets } from '../../sources/connections/tables.ts';
import { refuse } from '../refusals/refuse.ts';
import { describeConfiguration } from './describe-market.ts';
import type { LendingMarket } from './markets.ts';
import { readNativeCoin } from './native-coin.ts';
import { readAccount } from './read-account.ts';

export type ConfigurationsRequested = {
  walletId?: string | undefined;
  market?: string | undefined;
};

/**
 * Returns the configurations of all wallets on networks with the market, including wallets without
 * a position. Throws NOT_FOUND for a wallet of another user.
 */
export async function readConfigurations(
  db: Context['db'],
  markets: readonly LendingMarket[],
  userId: string,
  { walletId, market: name }: ConfigurationsRequested,
): Promise<AaveUserConfiguration[]> {
  const own = await db
    .select()
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(asc(wallets.createdAt));
  const meant = own.filter(({ id }) => walletId === undefined || id === walletId);
  if (walletId !== undefined && meant.length === 0) {
    throw refuse('NO_WALLET');
  }
  const there = meant.filter(({ network }) =>
    markets.some((one) => one.network.id === network && (name ?? one.name) === one.name),
  );
  return Promise.all(
    there.map(async (wallet) => {
      const { market, state } = await readAccount(markets, wallet, name);
      const coin = await readNativeCoin(market, state, wallet.address as Address);
      return describeConfiguration(market, wallet, state, coin);
    }),
  );
}
