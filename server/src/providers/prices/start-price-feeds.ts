import type { Logger } from 'pino';
import type { Address, PublicClient } from 'viem';
import type { Config } from '../../config.ts';
import { followChain } from './feeds/follow-chain.ts';
import { followFiat } from './feeds/follow-fiat.ts';
import { followBinance } from './follow-binance.ts';
import { followTickers } from './follow-tickers.ts';
import { followUpbit } from './follow-upbit.ts';
import type { PriceBook } from './price-book.ts';
import { type ListedVenue, tickerLists } from './ticker-lists.ts';

/**
 * Keeps the book fed until it is stopped: from the public sockets of two exchanges, the ticker lists of
 * the seven others, the fiat feed, and the feeds on Ethereum.
 */
export function startPriceFeeds({
  book,
  addresses,
  fiatUrl,
  chain,
  log,
}: {
  book: PriceBook;
  addresses: Pick<Config, 'exchanges'>;
  /** A feed of fiat rates; null where none is configured. */
  fiatUrl: string | null;
  /** Where rates are written on chain; null where no node is configured. */
  chain: { client: PublicClient; market: Address } | null;
  log: Logger;
}): { stop(): void } {
  const feeds = [
    followUpbit({ ...addresses.exchanges.upbit, book, log }),
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
    ...(chain === null ? [] : [followChain({ ...chain, offer: book.offerChain, log })]),
  ];
  return {
    stop() {
      for (const feed of feeds) feed.stop();
    },
  };
}
