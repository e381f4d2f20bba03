/**
 * Prices of the past from `price_history`, looked up in memory. What is held at a Korean exchange
 * is valued in won by Upbit's price, everything else by the dollar price and the rate of the day;
 * where one is missing, the other is used.
 */
import { dayMs } from '@moa/contracts/time';
import { divide, multiply } from '@moa/finance/money/decimal';
import { and, asc, between, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { getMarkets } from '../../providers/prices/quote-asset.ts';
import { isCash } from '../is-cash.ts';
import { type PriceHistoryRow, priceHistory } from './tables.ts';

/** Hours and days of one asset are some 1,400 rows: more at once would keep the database from everybody else. */
const symbolsAtOnce = 2;

/** `usdt`: in tethers, at their price in the market of the holding; absent if not distinguished. */
type PriceThen = { krw: string | null; usd: string | null; usdt?: string | null };

export type PricesThen = {
  /**
   * Price of one unit; null in both if there is no historical price. `inKorea`: held at a Korean
   * exchange.
   */
  price(symbol: string, at: Date, inKorea: boolean): PriceThen;
};

export type QuotesThen = PricesThen & {
  /** Won price quoted by a Korean exchange itself; null if there is none. */
  won(symbol: string, at: Date): string | null;
};

type Row = Pick<PriceHistoryRow, 'symbol' | 'span' | 'at' | 'usd' | 'krw'>;

export async function readPricesThen(
  db: Context['db'],
  symbols: Iterable<string>,
  from: Date,
  to: Date,
): Promise<QuotesThen> {
  const wanted = [...new Set(['USD', 'USDT', ...[...symbols].flatMap(getMarkets)])];
  const bySymbol = new Map<string, Row[]>();
  for (let index = 0; index < wanted.length; index += symbolsAtOnce) {
    const rows = await db
      .select({
        symbol: priceHistory.symbol,
        span: priceHistory.span,
        at: priceHistory.at,
        usd: priceHistory.usd,
        krw: priceHistory.krw,
      })
      .from(priceHistory)
      .where(
        and(
          inArray(priceHistory.symbol, wanted.slice(index, index + symbolsAtOnce)),
          between(priceHistory.at, new Date(from.getTime() - 2 * dayMs), to),
        ),
      )
      .orderBy(asc(priceHistory.at));
    for (const row of rows) {
      const known = bySymbol.get(row.symbol);
      if (known === undefined) bySymbol.set(row.symbol, [row]);
      else known.push(row);
    }
  }
  const raw = (symbol: string, at: Date) => priceAt(bySymbol.get(symbol) ?? [], at);
  const daysBySymbol = new Map<string, Row[]>();
  const rates = new Map<number, string | null>();
  return {
    price(symbol, at, inKorea) {
      const rate = rateAt(at);
      const tether = raw('USDT', at)?.krw ?? null;
      if (symbol === 'KRW') {
        const usd = rate === null ? null : divide('1', rate);
        return { krw: '1', usd, usdt: tether === null ? usd : divide('1', tether) };
      }
      if (symbol === 'USD') return { krw: rate, usd: '1', usdt: '1' };
      // Banks publish money's rates by the day.
      const known = isCash(symbol)
        ? [getDaily(symbol, at)]
        : getMarkets(symbol).map((market) => raw(market, at));
      const found = known.find(
        (price) => price !== null && (price.krw !== null || price.usd !== null),
      );
      const krw = found?.krw ?? null;
      const usd = symbol === 'USDT' ? '1' : (found?.usd ?? null);
      const fromDollars = usd === null || rate === null ? null : multiply(usd, rate);
      const fromWon = krw === null || rate === null ? null : divide(krw, rate);
      const inTethers = krw === null || tether === null ? fromWon : divide(krw, tether);
      const usdt = symbol === 'USDT' ? '1' : inKorea ? (inTethers ?? usd) : (usd ?? inTethers);
      return inKorea
        ? { krw: krw ?? fromDollars, usd: fromWon ?? usd, usdt }
        : { krw: fromDollars ?? krw, usd: usd ?? fromWon, usdt };
    },
    won(symbol, at) {
      for (const market of getMarkets(symbol)) {
        const krw = raw(market, at)?.krw ?? null;
        if (krw !== null) return krw;
      }
      return null;
    },
  };

  /** Won for a dollar: the rate of the day, else what a tether cost. */
  function rateAt(at: Date): string | null {
    const hour = Math.floor(at.getTime() / 3_600_000);
    const known = rates.get(hour);
    if (known !== undefined) return known;
    const rate = getDaily('USD', at)?.krw ?? raw('USD', at)?.krw ?? raw('USDT', at)?.krw ?? null;
    rates.set(hour, rate);
    return rate;
  }

  /** Banks publish by the day: of today that of yesterday is the last. */
  function getDaily(symbol: string, at: Date) {
    let days = daysBySymbol.get(symbol);
    if (days === undefined) {
      days = (bySymbol.get(symbol) ?? []).filter((row) => row.span === 'day');
      daysBySymbol.set(symbol, days);
    }
    return priceAt(days, at) ?? priceAt(days, new Date(at.getTime() - dayMs));
  }
}

const lengths = { hour: 3_600_000, day: dayMs };

type Price = Pick<PriceHistoryRow, 'span' | 'at' | 'usd' | 'krw'>;

/**
 * Returns the price of the hour, or else of the day, that contains the time; null if there is none.
 * Rows of one asset, oldest first.
 */
function priceAt(rows: readonly Price[], at: Date): Price | null {
  const time = at.getTime();
  let best: Price | null = null;
  // The last row that begins at the moment or before it, and few before that: hours stand among days.
  for (let index = lastBefore(rows, time); index >= 0; index -= 1) {
    const row = rows[index];
    if (row === undefined || time - row.at.getTime() >= lengths.day) break;
    const over = time - row.at.getTime() >= lengths[row.span];
    if (over || (row.usd === null && row.krw === null)) continue;
    if (row.span === 'hour') return row;
    best = row;
  }
  return best;
}

function lastBefore(rows: readonly Price[], time: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at.getTime() ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
