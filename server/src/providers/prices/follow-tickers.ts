import type { Logger } from 'pino';
import { fetchJson } from '../fetch-json.ts';
import { ProviderError } from '../provider-error.ts';
import { poll } from './feeds/follow-chain.ts';
import { offerMarkets } from './offer-markets.ts';
import type { PriceBook } from './price-book.ts';
import type { ListedVenue, TickerList } from './ticker-lists.ts';

const maxPauseMs = 120_000;

/**
 * Prices of an exchange, all of its markets with one request each few seconds for everybody; after
 * failures more and more rarely, and not before it says so where it asks to slow down.
 */
export function followTickers({
  venue,
  list,
  url,
  book,
  log,
}: {
  venue: ListedVenue;
  list: TickerList;
  url: string;
  book: PriceBook;
  log: Logger;
}): { stop(): void } {
  const { who, path, everyMs, plain = false } = list;
  const root = url.replace(/\/+$/, '');
  const offer = offerMarkets(book, venue);
  let beside: { answer: unknown; at: number } | null = null;
  return poll({
    log,
    async read(signal) {
      await readBeside(signal);
      const answer = await fetchJson(`${root}${path}`, { who, signal, plain });
      offer(list.read(answer, beside?.answer), 'all');
      return everyMs;
    },
    afterFailure(error, failures) {
      log.warn({ feed: venue, reason: error.message }, 'prices failed');
      const requested = error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      return Math.max(requested, Math.min(maxPauseMs, everyMs * 2 ** Math.min(failures - 1, 10)));
    },
  });

  /** The last one will do where it cannot be read again. */
  async function readBeside(signal: AbortSignal): Promise<void> {
    const requested = list.beside;
    if (requested === undefined || (beside !== null && Date.now() - beside.at < requested.everyMs))
      return;
    const answer = await fetchJson(`${root}${requested.path}`, { who, signal, plain }).catch(
      () => beside?.answer,
    );
    beside = { answer, at: Date.now() };
  }
}
