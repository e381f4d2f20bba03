/** Crossed bound of a position out of its range, in the usual direction of the price. */
import { inversePriceAtSqrt, priceAtSqrt } from '@moa/finance/liquidity/price-at-sqrt';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';

type CrossedBound = {
  side: 'below' | 'above';
  base: string;
  quote: string;
  bound: string;
  price: string;
};

/** Preferred quote tokens, in order of precedence. */
const money = ['USDC', 'USDT', 'DAI', 'USD'];
const coins = ['ETH', 'BTC'];

/** Null where the price is inside, or nothing is in the position. */
export function crossedBound(position: UniswapV3Position): CrossedBound | null {
  const { status, token0, token1, tickLower, tickUpper, sqrtPriceX96 } = position;
  if (status !== 'out_below' && status !== 'out_above') return null;
  const tick = status === 'out_below' ? tickLower : tickUpper;
  const decimals = { decimals0: token0.decimals, decimals1: token1.decimals };
  const turned = rank(token0) < rank(token1);
  const inQuote = (sqrt: bigint) =>
    turned ? inversePriceAtSqrt(sqrt, decimals) : priceAtSqrt(sqrt, decimals);
  const isBelow = (status === 'out_below') !== turned;
  const [base, quote] = turned ? [token1, token0] : [token0, token1];
  return {
    side: isBelow ? 'below' : 'above',
    base: base.symbol,
    quote: quote.symbol,
    bound: inQuote(sqrtPriceAtTick(tick)),
    price: inQuote(BigInt(sqrtPriceX96)),
  };
}

/** The lower, the more it is what others are counted in. */
function rank({ symbol, priceSymbol }: UniswapV3Position['token0']): number {
  const name = priceSymbol ?? symbol;
  const known = [...money, ...coins].indexOf(name);
  return known === -1 ? Number.POSITIVE_INFINITY : known;
}
