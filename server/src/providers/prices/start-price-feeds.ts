import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { followFiat } from './feeds/follow-fiat.ts';
import { followBinance } from './follow-binance.ts';
import { followDayAgo } from './follow-day-ago.ts';
import { followTickers } from './follow-tickers.ts';
import { followUpbit } from './follow-upbit.ts';
import type { PriceBook } from './price-book.ts';
import { type ListedVenue, tickerLists } from './ticker-lists.ts';

/**
 * Keeps the book fed until it is stopped: from the public sockets of two exchanges, the ticker lists of
 * the seven others, and the fiat feed.
 */
export function startPriceFeeds({
  book,
  addresses,
  fiatUrl,
  log,
}: {
  book: PriceBook;
  addresses: Pick<Config, 'exchanges'>;
  /** A feed of fiat rates; null where none is configured. */
  fiatUrl: string | null;
  log: Logger;
}): { stop(): void } {
  const feeds = [
    followUpbit({ ...addresses.exchanges.upbit, book, log }),
    followDayAgo({ url: addresses.exchanges.upbit.url, book, log }),
    followBinance({ ...addresses.exchanges.binance, book, log }),
    ...(Object.keys(tickerLists) as ListedVenue[]).map((venue) =>
      followTickers({
        venue,
        list: tickerLists[venue],
        url: addresses.exchanges[venue].url,
        book,
        log,
      }),
    ),
    ...(fiatUrl === null ? [] : [followFiat({ url: fiatUrl, offer: book.offerFx, log })]),
  ];
  return {
    stop() {
      for (const feed of feeds) feed.stop();
    },
  };
}
