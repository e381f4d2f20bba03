/** Asks exchanges for their prices at this moment, beside their feeds. */
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { Context } from '../../context.ts';
import { fetchJson } from '../fetch-json.ts';
import type { Market } from './asset-prices.ts';
import type { Venue } from './feeds/follow-chain.ts';
import { readBinanceMarkets } from './follow-binance.ts';
import { readUpbitMarkets } from './follow-upbit.ts';
import { offerMarkets } from './offer-markets.ts';
import type { PriceBook } from './price-book.ts';
import { tickerLists } from './ticker-lists.ts';

export type RefreshPrices = {
  /** Exchanges that price any of the assets. */
  venues(symbols: readonly string[]): Venue[];
  /** Reads all prices of an exchange; without effect within ten seconds of the last time, for everybody. */
  read(venue: Venue, signal: AbortSignal): Promise<void>;
};

const everyMs = 10_000;

export function createRefreshPrices(
  { config, clock, outside }: Pick<Context, 'config' | 'clock' | 'outside'>,
  book: PriceBook,
): RefreshPrices {
  const { pauses } = outside.memory;
  /** Requests under way: callers share the result, failures included. */
  const reading = new Map<Venue, Promise<void>>();
  return {
    venues: (symbols) =>
      exchangeIds.filter((venue) => symbols.some((symbol) => book.ticker(venue, symbol) !== null)),
    async read(venue, signal) {
      const name = `prices of ${venue}, at once`;
      const now = clock.now().getTime();
      if ((await pauses.until(name)) > now) return;
      const running = reading.get(venue) ?? readNow(venue, signal);
      reading.set(venue, running);
      try {
        await running;
        await pauses.extend(name, now + everyMs);
      } finally {
        reading.delete(venue);
      }
    },
  };

  async function readNow(venue: Venue, signal: AbortSignal): Promise<void> {
    offerMarkets(book, venue)(await readMarkets(venue, signal), 'all');
  }

  async function readMarkets(venue: Venue, signal: AbortSignal): Promise<Market[]> {
    const url = config.exchanges[venue].url.replace(/\/+$/, '');
    if (venue === 'upbit') return readUpbitMarkets(url, signal);
    if (venue === 'binance') return readBinanceMarkets(url, signal);
    const { who, path, plain = false, beside, read } = tickerLists[venue];
    const ask = (at: string) => fetchJson(`${url}${at}`, { who, signal, plain });
    const more = beside === undefined ? undefined : await ask(beside.path).catch(() => undefined);
    return read(await ask(path), more);
  }
}
