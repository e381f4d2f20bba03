/**
 * A past in a currency in which no totals are recorded: what was worth so many dollars then is worth as
 * many of it as these bought then, not as they buy now. Dollars of then are restated so that the price of now leads to the amount of then: what
 * converts them needs to know nothing of it.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply, sign } from '@moa/finance/money/decimal';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { quoteAsset } from '../providers/prices/quote-asset.ts';
import type { PricesAt } from './snapshots/benchmark-prices.ts';

/** Null if the price of the currency at that time is unknown. */
export type Restate = (usd: string | null, at: Date) => string | null;
type Needs = { book: PriceBook; pricesAt: PricesAt };

/** True if totals are not recorded in this currency and are converted from dollars. */
export function isRestated(currency: CurrencyCode): boolean {
  return currency !== 'KRW' && currency !== 'USD' && currency !== 'USDT';
}

/** Returns a converter that is valid for these times only. */
export async function readRestate(
  { book, pricesAt }: Needs,
  currency: CurrencyCode,
  all: readonly Date[],
): Promise<Restate> {
  const times = [...new Set(all.map((at) => at.getTime()))].sort((a, b) => a - b);
  const moments = times.map((time) => new Date(time));
  const prices = await pricesAt({ symbol: currency, moments, currency: 'USD' });
  const byTime = new Map(times.map((time, index) => [time, prices[index] ?? null]));
  const now = quoteAsset(book, currency, null)?.usd ?? null;
  return (usd, at) => {
    const then = byTime.get(at.getTime()) ?? null;
    if (usd === null || then === null || now === null || sign(then) <= 0) return null;
    return divide(multiply(usd, now), then);
  };
}
