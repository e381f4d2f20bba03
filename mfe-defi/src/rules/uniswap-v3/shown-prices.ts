/** Bounds and price in the displayed direction. */
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';

type Priced = Pick<
  UniswapV3Position,
  'current' | 'lower' | 'upper' | 'token0' | 'token1' | 'fullRange'
>;

const dollars = new Set(['USDC', 'USDT', 'DAI', 'USDS', 'USDE', 'FRAX', 'USDBC', 'USDC.E']);

/** True if token 0 is a dollar and token 1 is not: prices are displayed in dollars. */
export function isTurned({ token0, token1 }: Pick<Priced, 'token0' | 'token1'>): boolean {
  return dollars.has(token0.symbol.toUpperCase()) && !dollars.has(token1.symbol.toUpperCase());
}

export function shownPrices(position: Priced, inverted: boolean) {
  const { current, lower, upper, token0, token1, fullRange } = position;
  const [low, high] = inverted ? [upper.inverse, lower.inverse] : [lower.price, upper.price];
  return {
    now: inverted ? current.inverse : current.price,
    min: fullRange ? null : low,
    max: fullRange ? null : high,
    base: inverted ? token1.symbol : token0.symbol,
    quote: inverted ? token0.symbol : token1.symbol,
  };
}
