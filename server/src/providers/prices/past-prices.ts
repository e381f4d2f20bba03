/** Prices a day ago, for venues that do not report their change over the last 24 hours. */
import { dayMs } from '@moa/contracts/time';
import { percentChange } from '@moa/finance/money/percent-change';
import type { Ticker, Venue } from './feeds/follow-chain.ts';
import { isWithin } from './is-within.ts';

/** The price of a day ago may be this much older. */
const pastWithinMs = 20 * 60_000;
/** A price of a day ago that is further away from today's is not believed. */
const pastLeap = 4;
const retryDelayMs = 60_000;
const maxWanted = 5_000;

/** A price of then; `at` is epoch ms. */
export type PastPrice = { at: number; price: string };

type PastPrices = {
  /** Percent; null where the price of then is not known, which is then wanted. */
  changeOf(ticker: Ticker): string | null;
  /** Symbols whose change is in use and whose price a day ago is unknown. */
  wanted(venue: Venue): string[];
  /** Prices around a day ago, in any order; `today` is what is believed now. */
  offer(venue: Venue, symbol: string, prices: readonly PastPrice[], today: string | null): void;
};

export function createPastPrices(now: () => number): PastPrices {
  const past = new Map<string, PastPrice[]>();
  const wanted = new Map<string, [Venue, string]>();
  const retryAt = new Map<string, number>();
  const key = (venue: Venue, symbol: string) => `${venue}:${symbol}`;
  return {
    changeOf({ venue, symbol, price }) {
      const id = key(venue, symbol);
      const then = priceThen(past.get(id) ?? [], now() - dayMs);
      if (then !== null) return percentChange(then, price);
      if (wanted.size < maxWanted) wanted.set(id, [venue, symbol]);
      return null;
    },
    wanted(venue) {
      const symbols: string[] = [];
      for (const [id, [of, symbol]] of wanted) {
        if (of === venue && now() >= (retryAt.get(id) ?? 0)) symbols.push(symbol);
      }
      return symbols;
    },
    offer(venue, symbol, prices, today) {
      const id = key(venue, symbol);
      wanted.delete(id);
      // A market that was not traded then has no such price; it is asked again later.
      retryAt.set(id, now() + retryDelayMs);
      const good = prices.filter(
        ({ price }) => Number(price) > 0 && (today === null || isWithin(price, today, pastLeap)),
      );
      past.set(
        id,
        good.sort((a, b) => a.at - b.at),
      );
    },
  };
}

/** The last price before a moment, if it is not much older. */
function priceThen(prices: readonly PastPrice[], moment: number): string | null {
  const last = prices.findLast(({ at }) => at <= moment);
  return last === undefined || moment - last.at > pastWithinMs ? null : last.price;
}
