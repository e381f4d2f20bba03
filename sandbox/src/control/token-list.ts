import type { Chain, Market } from '../seams.ts';

/**
 * The chain's tokens in the format of token lists (tokenlists.org). A token says what prices it where
 * the market quotes that; wrapped staked ether, whose price follows from a rate, says nothing.
 */
export function tokenList(chain: Chain | undefined, market: Pick<Market, 'symbols'>) {
  const quoted = new Set(market.symbols());
  return {
    name: 'Moa sandbox tokens',
    timestamp: '2026-01-01T00:00:00+00:00',
    version: { major: 1, minor: 0, patch: 0 },
    keywords: ['sandbox'],
    tokens: (chain?.tokens ?? []).map(({ address, symbol, name, decimals, priceSymbol }) => ({
      chainId: chain?.chainId ?? 0,
      address,
      symbol,
      name,
      decimals,
      ...(quoted.has(priceSymbol) ? { extensions: { priceSymbol } } : {}),
    })),
  };
}
