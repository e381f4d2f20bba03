import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../../context.ts';
import { fillPriceHistory, type PricesOutside, readPricesThen } from '../../../ledger/api.ts';
import { withinTime } from '../../../sources/api.ts';
import { isQuoted } from '../metrics/is-quoted.ts';
import { createBreathing } from './breathe.ts';
import type { PastPiece, Span } from './past.ts';

const hourMs = 3_600_000;
/** Prices that are not there yet are fetched for no longer than this; the next question finds them. */
const patienceMs = 15_000;
/** Assets whose prices are asked for together. */
const together = 2;

/** Prices by the hour, from a day before the span, which changes are measured against. */
export async function* readPrices(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
  requested: readonly string[],
  { from, to }: Span,
  withAbroad: boolean,
): AsyncGenerator<PastPiece> {
  const since = new Date(from - 2 * dayMs);
  const stop = new AbortController();
  const filling = fillPriceHistory(
    context,
    prices,
    // What no market quotes has no past to be written down.
    { symbols: requested.filter((symbol) => isQuoted(prices.book, symbol)), span: 'hour', since },
    stop.signal,
  ).catch(() => false);
  await withinTime(filling, patienceMs, 'The price history', 'SERVICE_UNAVAILABLE').catch(() =>
    stop.abort(),
  );
  // What a premium is measured by.
  const symbols = withAbroad ? [...new Set([...requested, 'USD'])] : requested;
  const breathe = createBreathing();
  for (let at = 0; at < symbols.length; at += together) {
    const some = symbols.slice(at, at + together);
    const then = await readPricesThen(context.db, some, since, new Date(to));
    for (const symbol of some) {
      const first = from - dayMs;
      const [krw, usd, usdt, abroad]: (string | null)[][] = [[], [], [], []] as const;
      for (let hour = first; hour <= to; hour += hourMs) {
        // What an hour ended with is the price at the beginning of the next.
        const end = new Date(hour - 1);
        const price = then.price(symbol, end, true);
        krw?.push(price.krw);
        const elsewhere = then.price(symbol, end, false);
        usd?.push(elsewhere.usd);
        usdt?.push(elsewhere.usdt ?? null);
        if (withAbroad) abroad?.push(elsewhere.usd);
        await breathe();
      }
      yield {
        kind: 'prices',
        ...{ symbol, since: first, krw: krw ?? [], usd: usd ?? [], usdt: usdt ?? [] },
        abroad: withAbroad ? (abroad ?? []) : null,
      };
    }
  }
}
