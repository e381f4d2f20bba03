import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { followBinance } from './follow-binance.ts';
import { followDayAgo } from './follow-day-ago.ts';
import { followFiat } from './follow-fiat.ts';
import { followUpbit } from './follow-upbit.ts';
import { followWonTickers } from './follow-won-tickers.ts';
import type { PriceBook } from './price-book.ts';
import { type WonVenue, wonTickers } from './won-tickers.ts';

/**
 * Keeps the book fed until it is stopped: from the public sockets of two exchanges, the won tickers of
 * Korea's others, and the fiat feed.
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
    followUpbit({ ...addresses.exchanges.upbit, offer: book.offer, log }),
    followDayAgo({ url: addresses.exchanges.upbit.url, book, log }),
    followBinance({ ...addresses.exchanges.binance, offer: book.offer, log }),
    ...(Object.keys(wonTickers) as WonVenue[]).map((venue) =>
      followWonTickers({ venue, url: addresses.exchanges[venue].url, offer: book.offer, log }),
    ),
    ...(fiatUrl === null ? [] : [followFiat({ url: fiatUrl, offer: book.offerFx, log })]),
  ];
  return {
    stop() {
      for (const feed of feeds) feed.stop();
    },
  };
}
