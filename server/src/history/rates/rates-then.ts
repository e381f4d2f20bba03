/**
 * What one currency was in another at moments of the past. Money by the rates of banks, coins by markets
 * abroad; won for tethers, and the other way round, by what these cost in Korea, and coins in tethers by
 * the market that quotes them so. In other money a tether of then counts as a dollar: what markets gave
 * for it is not stored, so that no line can be made of it (`isParity`).
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { QuotesThen } from '../../ledger/api.ts';

type RateBasis = 'bank' | 'market' | 'parity';

const rateDecimals = 18;

/**
 * Units of `to` for one of `from`; null where nobody knows. `inKorea`: coins and won are exchanged at a
 * Korean exchange, at its price.
 */
export function rateThen(
  prices: QuotesThen,
  from: CurrencyCode,
  to: CurrencyCode,
  at: Date,
  inKorea = false,
): string | null {
  if (from === to) return '1';
  const isTether = isPair(from, to, 'USDT', 'KRW');
  if (isTether || (inKorea && isPair(from, to, from === 'KRW' ? to : from, 'KRW'))) {
    const won = prices.won(from === 'KRW' ? to : from, at);
    if (won !== null || isTether) return from === 'KRW' ? inverse(won) : rounded(won);
  }
  const price = prices.price(from, at, false);
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
    else if (code === 'USDT') kinds.add(isParity(from, to) ? 'parity' : 'market');
    else if (code !== 'USD' && !isInKorea) kinds.add('bank');
  }
  return [...kinds];
}

/** Whether a rate of then would be that of a dollar in place of a tether. */
export function isParity(from: CurrencyCode, to: CurrencyCode): boolean {
  const other = from === 'USDT' ? to : to === 'USDT' ? from : null;
  return other !== null && !['USDT', 'KRW', 'BTC', 'ETH'].includes(other);
}

const isPair = (from: string, to: string, one: string, other: string) =>
  (from === one && to === other) || (from === other && to === one);
const isKoreanSide = (code: CurrencyCode) => code === 'KRW' || code === 'USDT';
const inverse = (price: string | null) => (price === null ? null : rounded(divide('1', price)));
const rounded = (value: string | null) => (value === null ? null : roundTo(value, rateDecimals));
