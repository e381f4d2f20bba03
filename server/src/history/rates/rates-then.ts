/**
 * What one currency was in another at moments of the past. Money by the rates of banks, coins by markets
 * abroad; won for tethers, and the other way round, by what these cost in Korea. In dollars a tether of
 * then counts as one: nobody stored what markets gave for it.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { PricesThen } from '../../ledger/api.ts';

type RateBasis = 'bank' | 'market' | 'parity';

const rateDecimals = 18;

/** Units of `to` for one of `from`; null where nobody knows. */
export function rateThen(
  prices: PricesThen,
  from: CurrencyCode,
  to: CurrencyCode,
  at: Date,
): string | null {
  if (from === to) return '1';
  if (to === 'USDT' && from === 'KRW') return inverse(prices.price('USDT', at, true).krw);
  const price = prices.price(from, at, from === 'USDT' && to === 'KRW');
  if (to === 'KRW') return rounded(price.krw);
  if (to === 'USD' || to === 'USDT') return rounded(price.usd);
  const other = prices.price(to, at, false).usd;
  return price.usd === null || other === null ? null : rounded(divide(price.usd, other));
}

/** Assets whose past has to be known for a pair. */
export function symbolsOf(...codes: CurrencyCode[]): string[] {
  return codes.filter((code) => code !== 'KRW' && code !== 'USD');
}

/** What the rates of a pair rest on. */
export function basisThen(from: CurrencyCode, to: CurrencyCode): RateBasis[] {
  const kinds = new Set<RateBasis>();
  const isInKorea = new Set([from, to]).size === 2 && [from, to].every(isKoreanSide);
  for (const code of [from, to]) {
    if (code === 'BTC' || code === 'ETH') kinds.add('market');
    else if (code === 'USDT') kinds.add(isInKorea ? 'market' : 'parity');
    else if (code !== 'USD' && !isInKorea) kinds.add('bank');
  }
  return [...kinds];
}

const isKoreanSide = (code: CurrencyCode) => code === 'KRW' || code === 'USDT';
const inverse = (price: string | null) => (price === null ? null : rounded(divide('1', price)));
const rounded = (value: string | null) => (value === null ? null : roundTo(value, rateDecimals));
