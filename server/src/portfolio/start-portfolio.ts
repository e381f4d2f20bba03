import { dayMs } from '@moa/contracts/time';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { PricesOutside } from '../ledger/api.ts';
import type { Refreshes } from '../sources/api.ts';
import type { ReadEarlier } from './cache-holdings.ts';
import { createPortfolioReader, type PortfolioReader } from './create-portfolio-reader.ts';
import { cacheDayPrices } from './day-prices.ts';
import { manualAssetRoutes } from './manual/routes.ts';
import { multiCurrencyRoutes } from './multi-currency/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { overrideRoutes } from './override-routes.ts';
import { createReadImitated } from './read-imitated.ts';
import { assetRoutes } from './routes.ts';

type Needs = { prices: PricesOutside; refreshes: Refreshes; readEarlier: ReadEarlier };

/** Current holdings of users, valued at current prices. */
export function startPortfolio(
  context: Context,
  { prices, refreshes, readEarlier }: Needs,
): DomainModule & { portfolios: WatchedPortfolios } {
  const { book } = prices;
  const days = cacheDayPrices(context, prices);
  const portfolios = watchPortfolios(
    createPortfolioReader(context, book, readEarlier, {
      readImitated: createReadImitated(context.outside),
      days,
    }),
  );
  return {
    portfolios,
    routes: [
      ...assetRoutes(context, { portfolios, refreshes }),
      ...multiCurrencyRoutes(portfolios),
      ...noteRoutes(context),
      ...overrideRoutes(context, portfolios),
      ...manualAssetRoutes(context, { portfolios, book }),
    ],
    stop: () => portfolios.stop(),
  };
}

// Tracks which portfolios are viewed, by sockets or by requests. For a day after that their value
// is recorded each minute, so that a returning user finds the day of absence; all others are
// recorded once an hour, so that a thousand inactive users cost nothing in between.

export type WatchedPortfolios = PortfolioReader & {
  /** The same, without a note. */
  unwatched: PortfolioReader;
  /** Notes a change of the user’s data, whether or not the user is active. */
  note(userId: string): void;
  /**
   * Returns users active within a day, the most recent ones if there are too many, and users
   * changed since the last call.
   */
  takeNoted(): string[];
};

const watchedMs = dayMs;
/** As many as are kept in memory with room for others. */
const maxWatched = 300;

/** `portfolios`, with a note of whom they are read for. */
export function watchPortfolios(
  portfolios: PortfolioReader,
  now: () => number = Date.now,
): WatchedPortfolios {
  /** When each looked last, the longest ago first. */
  const looked = new Map<string, number>();
  let changed = new Set<string>();
  const seen = <T extends [string, ...unknown[]]>(requested: T): T => {
    const [userId] = requested;
    looked.delete(userId);
    looked.set(userId, now());
    if (looked.size > maxWatched) looked.delete(looked.keys().next().value ?? '');
    return requested;
  };
  return {
    unwatched: portfolios,
    ...portfolios,
    change: (userId, work) => portfolios.change(...seen([userId, work])),
    accounts: (...requested) => portfolios.accounts(...seen(requested)),
    read: (...requested) => portfolios.read(...seen(requested)),
    summaryJson: (...requested) => portfolios.summaryJson(...seen(requested)),
    summaries: (...requested) => portfolios.summaries(...seen(requested)),
    live: (...requested) => portfolios.live(...seen(requested)),
    view: (...requested) => portfolios.view(...seen(requested)),
    snapshot: (...requested) => portfolios.snapshot(...seen(requested)),
    shown: (...requested) => portfolios.shown(...seen(requested)),
    note: (userId) => changed.add(userId),
    takeNoted() {
      for (const [userId, at] of looked) if (now() - at > watchedMs) looked.delete(userId);
      const users = new Set([...looked.keys(), ...changed]);
      changed = new Set();
      return [...users];
    },
  };
}
