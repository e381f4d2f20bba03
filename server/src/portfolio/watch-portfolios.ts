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
