/** Historical prices of tokens that no user may hold: missing ones are fetched from markets. */

import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { fillPriceHistory, type PricesOutside } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { getCoin, type PricesOfThen, readPricesOfThen } from './prices-then.ts';

type Tools = Pick<Context, 'db' | 'config' | 'outside' | 'clock' | 'log'> & {
  prices: PriceBook;
  pastPrices: PricesOutside;
};

/** Hours are fetched that far back; what lies before is valued by its day. */
const hoursReach = 8 * dayMs;
const retryDelayMs = 10 * 60_000;
const lastRequested = () => new Map<string, number>();

export async function fetchPricesOfThen(
  tools: Tools,
  symbols: readonly (string | null)[],
  from: Date,
  currency: CurrencyCode,
): Promise<PricesOfThen> {
  await fill(
    tools,
    [...symbols, getCoin(currency)].flatMap((symbol) => symbol ?? []),
    from,
  );
  return readPricesOfThen(tools, symbols, from, currency);
}

/** Fetches missing prices. Those that fail stay unknown and are retried later. */
async function fill(tools: Tools, wanted: readonly string[], from: Date): Promise<void> {
  const symbols = [...new Set(wanted)].sort();
  const requested = tools.outside.memory.of(lastRequested);
  const now = tools.clock.now().getTime();
  const day = Math.floor(from.getTime() / dayMs);
  const key = `${symbols.join()} ${day}`;
  if (now - (requested.get(key) ?? 0) < retryDelayMs) return;
  if (requested.size > 1_000) requested.clear();
  requested.set(key, now);
  const hours = new Date(Math.max(from.getTime(), now - hoursReach));
  try {
    const filled =
      (await fillPriceHistory(tools, tools.pastPrices, { symbols, span: 'day', since: from })) &&
      (await fillPriceHistory(tools, tools.pastPrices, { symbols, span: 'hour', since: hours }));
    if (!filled) requested.delete(key);
  } catch (error) {
    tools.log.warn({ reason: (error as Error).message }, 'no prices of the past for pools');
  }
}
