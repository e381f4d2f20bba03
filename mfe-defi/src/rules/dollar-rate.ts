/** Dollars that a protocol counts in, as the currency that the page is in. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';

export type DollarRate = {
  /** Currency shown: the display currency, or dollars where no rate converts to it. */
  currency: CurrencyCode;
  rate: string;
};

/** A tether is a dollar here, as in every value abroad. */
export function dollarRate(currency: CurrencyCode, krwPerUsd: string | null): DollarRate {
  if (currency === 'KRW' && krwPerUsd !== null) return { currency, rate: krwPerUsd };
  return { currency: currency === 'USDT' ? 'USDT' : 'USD', rate: '1' };
}

export function fromDollars(usd: string, { currency, rate }: DollarRate): string {
  return roundMoney(multiply(usd, rate), currency);
}

/**
 * A price in the protocol's dollars as the page shows prices: as far from the shown price as it is
 * from the protocol's. Without a shown price it is converted.
 */
export function likeShown(
  { price, priceNow }: { price: string; priceNow: string },
  shown: string | null,
  rate: DollarRate,
): string {
  return shown === null || Number(priceNow) === 0
    ? multiply(price, rate.rate)
    : divide(multiply(shown, price), priceNow);
}
