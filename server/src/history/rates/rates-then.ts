/**
 * Historical rates between currencies. Money by the rates of banks, coins by markets abroad; won
 * and tethers by the Korean price of tethers, and coins in tethers by the market that quotes them
 * so. In other currencies a tether of the past counts as a dollar (`isParity`): its market prices
 * are not stored, so there is no line of them.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { QuotesThen } from '../../ledger/api.ts';

type RateBasis = 'bank' | 'market' | 'parity';

const rateDecimals = 18;

/**
 * Units of `to` for one of `from`; null if unknown. `inKorea`: coins and won are exchanged at a
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
export function getSymbols(...codes: CurrencyCode[]): string[] {
  return codes.filter((code) => code !== 'KRW' && code !== 'USD');
}

/** Basis of the historical rates of a pair. */
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

/** True if a historical rate would be that of a dollar instead of a tether. */
export function isParity(from: CurrencyCode, to: CurrencyCode): boolean {
  const other = from === 'USDT' ? to : to === 'USDT' ? from : null;
  return other !== null && !['USDT', 'KRW', 'BTC', 'ETH'].includes(other);
}

const isPair = (from: string, to: string, one: string, other: string) =>
  (from === one && to === other) || (from === other && to === one);
const isKoreanSide = (code: CurrencyCode) => code === 'KRW' || code === 'USDT';
const inverse = (price: string | null) => (price === null ? null : rounded(divide('1', price)));
const rounded = (value: string | null) => (value === null ? null : roundTo(value, rateDecimals));
