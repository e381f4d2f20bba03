/**
 * Assets that an action can use: the assets of the market, and for a supply also the network's
 * native coin.
 */
import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';

type Offered = AaveUserConfiguration['reserves'][number] & {
  /** As the act names it: an address, or the coin's symbol. */
  key: string;
};

export function getAssets(
  { reserves, nativeCoin }: Pick<AaveUserConfiguration, 'reserves' | 'nativeCoin'>,
  action: string,
): Offered[] {
  const own = reserves.map((reserve) => ({ ...reserve, key: reserve.tokenAddress }));
  const wrapped = own.find(({ tokenAddress }) => tokenAddress === nativeCoin?.wrappedAddress);
  if (action !== 'supply' || nativeCoin === null || wrapped === undefined) return own;
  const { symbol, inWallet } = nativeCoin;
  return [{ ...wrapped, key: symbol, symbol, inWallet }, ...own];
}
