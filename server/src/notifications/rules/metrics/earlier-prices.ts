/**
 * Won prices of an hour ago and of 09:00 in Korea, of the assets that rules compare with them: noted each
 * minute while this runs, out of the price history for what lies before.
 */
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import { fillPriceHistory, type PricesOutside, readPricesThen } from '../../../ledger/api.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { inKorea } from './quote-in-korea.ts';

export type EarlierPrices = {
  /** Null where it is not known. */
  hourAgo(symbol: string): string | null;
  dayBegan(symbol: string): string | null;
};

type Noted = { at: number; price: string };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A price of then may be this much older. */
const withinMs = 10 * minuteMs;

export function keepEarlierPrices(
  context: Context,
  prices: PricesOutside,
  wanted: () => ReadonlySet<string>,
): EarlierPrices & { stop(): Promise<void> } {
  const { clock, db, log } = context;
  const { book } = prices;
  const noted = new Map<string, Noted[]>();
  const begun = new Map<string, { day: number; price: string }>();
  const filled = new Map<string, number>();
  const stopping = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  const now = () => clock.now().getTime();
  const timer = setInterval(guarded(log, 'earlier prices', note), minuteMs);
  timer.unref();

  return {
    hourAgo(symbol) {
      ask(symbol);
      const then = now() - hourMs;
      const last = noted.get(symbol)?.findLast(({ at }) => at <= then);
      return last === undefined || then - last.at > withinMs ? null : last.price;
    },
    dayBegan(symbol) {
      ask(symbol);
      const known = begun.get(symbol);
      return known?.day === dayOf(now()) ? known.price : null;
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await filling;
    },
  };

  /** What rules compare with is read out of the past once, and again as days begin. */
  function ask(symbol: string): void {
    if (filled.get(symbol) === dayOf(now())) return;
    filled.set(symbol, dayOf(now()));
    filling = filling.then(() => fill(symbol));
    unattended(log, 'earlier prices', filling);
  }

  async function fill(symbol: string): Promise<void> {
    const moment = now();
    const since = new Date(moment - 2 * dayMs);
    try {
      const could = await fillPriceHistory(
        context,
        prices,
        { symbols: [symbol], span: 'hour', since },
        stopping.signal,
      );
      const then = await readPricesThen(db, [symbol], since, new Date(moment));
      const list = noted.get(symbol) ?? [];
      for (let ago = 2; ago >= 1; ago -= 1) {
        // What an hour ended with is the price at the beginning of the next.
        const at = Math.floor((moment - ago * hourMs) / hourMs) * hourMs;
        const { krw } = then.price(symbol, new Date(at), true);
        if (krw !== null) list.push({ at: at + hourMs - 1, price: krw });
      }
      noted.set(
        symbol,
        list.sort((a, b) => a.at - b.at),
      );
      const day = dayOf(moment);
      const { krw } = then.price(symbol, new Date(day * dayMs - 1), true);
      if (krw !== null) begun.set(symbol, { day, price: krw });
      if (!could) filled.delete(symbol);
    } catch (error) {
      filled.delete(symbol);
      log.warn({ symbol, reason: (error as Error).message }, 'earlier prices were not read');
    }
  }

  function note(): void {
    const at = now();
    for (const symbol of wanted()) {
      const price = priceNow(book, symbol);
      if (price === null) continue;
      const list = (noted.get(symbol) ?? []).filter((one) => at - one.at <= hourMs + withinMs);
      noted.set(symbol, [...list, { at, price }]);
      const day = dayOf(at);
      if (begun.get(symbol)?.day !== day && at % dayMs < withinMs)
        begun.set(symbol, { day, price });
    }
    for (const symbol of noted.keys()) if (!wanted().has(symbol)) noted.delete(symbol);
  }
}

function priceNow(book: PriceBook, symbol: string): string | null {
  return inKorea(book, symbol)?.krw ?? null;
}

/** Days begin at 09:00 in Korea, which is midnight in UTC. */
function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}
