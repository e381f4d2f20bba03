import type { Chain } from '../seams.ts';
import { TOKEN_FACTS } from './deploy/deploy-tokens.ts';
import type { World } from './deploy/world.ts';

/**
 * The token list. The price of wrapped staked ether has no symbol on the market: it is the price
 * of staked ether by the rate that `stEthPerToken` tells.
 */
export function listTokens({ tokens, lido }: World): Chain['tokens'] {
  const plain = Object.entries(TOKEN_FACTS).map(([symbol, facts]) => ({
    ...facts,
    address: tokens[symbol as keyof typeof TOKEN_FACTS].address,
  }));
  return [
    ...plain,
    {
      address: lido.steth.address,
      symbol: 'stETH',
      name: 'Liquid staked Ether 2.0',
      decimals: 18,
      priceSymbol: 'STETH',
    },
    {
      address: lido.wsteth.address,
      symbol: 'wstETH',
      name: 'Wrapped liquid staked Ether 2.0',
      decimals: 18,
      priceSymbol: 'WSTETH',
    },
  ];
}
