import { marketSymbol } from '@moa/contracts/assets/market-symbol';

/** The market that prices a token of a trusted list; of a share of staked ether it is that of stETH. */
export function priceSymbol(symbol: string): string {
  return symbol.toUpperCase() === 'WSTETH' ? 'STETH' : marketSymbol(symbol);
}
