/**
 * Notes whose portfolios are looked at, by sockets or by requests. For a day after that their value is
 * written down each minute, so that who comes back finds the day that they were away; of everybody
 * else once an hour, so that a thousand people who do not come cost nothing in between.
 */
import { dayMs } from '@moa/contracts/time';
import type { PortfolioReader } from './create-portfolio-reader.ts';

export type WatchedPortfolios = PortfolioReader & {
  /** The same, without a note. */
  unwatched: PortfolioReader;
  /** Something of this person changed, whether they look or not. */
  note(userId: string): void;
  /** Who looked within a day, those who looked last where they are too many, and of whom something changed since this was asked. */
  takeNoted(): string[];
};

const watchedMs = dayMs;
/** As many as are kept in memory with room for others. */
const mostWatched = 300;

/** `portfolios`, with a note of whom they are read for. */
export function watchPortfolios(
  portfolios: PortfolioReader,
  now: () => number = Date.now,
): WatchedPortfolios {
  /** When each looked last, the longest ago first. */
  const looked = new Map<string, number>();
  let changed = new Set<string>();
  const seen = <T extends [string, ...unknown[]]>(asked: T): T => {
    const [userId] = asked;
    looked.delete(userId);
    looked.set(userId, now());
    if (looked.size > mostWatched) looked.delete(looked.keys().next().value ?? '');
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
    note: (userId) => changed.add(userId),
    takeNoted() {
      for (const [userId, at] of looked) if (now() - at > watchedMs) looked.delete(userId);
      const users = new Set([...looked.keys(), ...changed]);
      changed = new Set();
      return [...users];
    },
  };
}
