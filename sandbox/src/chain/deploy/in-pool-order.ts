import type { TokenSymbol, Tokens } from './deploy-tokens.ts';

type PoolSymbol = TokenSymbol | 'WETH';
export type PoolSymbols = readonly [PoolSymbol, PoolSymbol];

/** Uniswap names the token of the lower address token0. */
export function inPoolOrder([a, b]: PoolSymbols, tokens: Tokens): PoolSymbols {
  return tokens[a].address.toLowerCase() < tokens[b].address.toLowerCase() ? [a, b] : [b, a];
}
