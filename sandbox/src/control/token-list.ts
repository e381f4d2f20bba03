import type { Chain } from '../seams.ts';

/** The chain's tokens in the format of token lists (tokenlists.org). */
export function tokenList(chain: Chain | undefined) {
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
      extensions: { priceSymbol },
    })),
  };
}
