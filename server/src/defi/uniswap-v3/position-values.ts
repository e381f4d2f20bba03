/** Tokens of a position with the prices of now, and prices of the pool in both directions. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { type Amounts, type Prices, roundedWorth } from '@moa/finance/liquidity/position-result';
import { inversePriceAtSqrt, priceAtSqrt } from '@moa/finance/liquidity/price-at-sqrt';
import { q96, sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { compare, exact, plain } from '@moa/finance/money/decimal';
import type { StoredToken } from '../../providers/chains/stored-token.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { tokenPrice } from '../protocol/token-price.ts';

export type PricedToken = Pick<
  StoredToken,
  'address' | 'symbol' | 'name' | 'decimals' | 'priceSymbol' | 'priceFactor' | 'suspicion'
>;
export type PricedPair = { token0: PricedToken; token1: PricedToken };

export function pairPrices(
  { token0, token1 }: PricedPair,
  book: PriceBook,
  currency: CurrencyCode,
): Prices {
  return [tokenPrice(book, token0, currency), tokenPrice(book, token1, currency)];
}

export function describeToken(token: PricedToken, price: string | null) {
  const { symbol, name, decimals, suspicion } = token;
  return {
    symbol,
    name,
    address: token.address,
    decimals,
    price: price === null ? null : plain(exact(price).decimalPlaces(12)),
    unlisted: suspicion !== null,
  };
}

export function valued(amounts: Amounts, prices: Prices, currency: CurrencyCode) {
  const [amount0, amount1] = amounts;
  return { amount0, amount1, value: roundedWorth(amounts, prices, currency) };
}

export function priceOfSqrt(
  sqrtPrice: bigint,
  { token0, token1 }: PricedPair,
): { price: string | null; inverse: string | null } {
  const decimals = { decimals0: token0.decimals, decimals1: token1.decimals };
  return {
    price: written(() => priceAtSqrt(sqrtPrice, decimals)),
    inverse: written(() => inversePriceAtSqrt(sqrtPrice, decimals)),
  };
}

export function priceOfTick(tick: number, pair: PricedPair) {
  return priceOfSqrt(sqrtPriceAtTick(tick), pair);
}

/** Raw token 1 for one raw token 0, for estimates. */
export function rawPrice(sqrtPrice: bigint): number {
  return (Number(sqrtPrice) / Number(q96)) ** 2;
}

function written(price: () => string): string | null {
  try {
    const found = price();
    return compare(found, '0') === 0 ? null : found;
  } catch {
    return null;
  }
}
