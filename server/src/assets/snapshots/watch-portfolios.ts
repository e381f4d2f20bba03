/**
 * Notes whose portfolios are looked at, by sockets or by requests. While they are, their value is
 * written down each minute; of everybody else once an hour, so that a thousand people who are away
 * cost nothing in between.
 */
import type { PortfolioReader } from '../portfolio/create-portfolio-reader.ts';

export type WatchedPortfolios = PortfolioReader & {
  /** The same, without a note. */
  unwatched: PortfolioReader;
  /** Something of this person changed, whether they look or not. */
  note(userId: string): void;
  /** Who was looked at since the last time this was asked. */
  takeNoted(): string[];
};

/** `portfolios`, with a note of whom they are read for. */
export function watchPortfolios(portfolios: PortfolioReader): WatchedPortfolios {
  let noted = new Set<string>();
  const seen = <T extends [string, ...unknown[]]>(asked: T): T => {
    noted.add(asked[0]);
    return asked;
  };
  return {
    unwatched: portfolios,
    ...portfolios,
    read: (...asked) => portfolios.read(...seen(asked)),
    summaryJson: (...asked) => portfolios.summaryJson(...seen(asked)),
    summaries: (...asked) => portfolios.summaries(...seen(asked)),
    live: (...asked) => portfolios.live(...seen(asked)),
    view: (...asked) => portfolios.view(...seen(asked)),
    note: (userId) => noted.add(userId),
    takeNoted() {
      const users = [...noted];
      noted = new Set();
      return users;
    },
  };
}
