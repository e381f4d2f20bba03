/** A week of prices of many assets at the same moments, from what is stored: pure but for the reading. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { getMarkets } from '../../providers/prices/quote-asset.ts';

const hour = 3_600_000;
export const stepMs = 4 * hour;
const steps = 42;
/** More would not be seen in a line as small as a word. */
const shownDigits = 6;

/** The last one is the latest whose price is known. */
export function getWeek(now: Date): Date[] {
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  return Array.from({ length: steps + 1 }, (_, index) => new Date(last - (steps - index) * stepMs));
}

type PricePair = { krw: string | null; usd: string | null };

type WeekPrices = {
  /** Unit prices by time; null where none is stored. */
  of(symbol: string, factor: string, currency: CurrencyCode): (string | null)[];
  /** Markets of which the first or the latest moment was never asked for: prices are stored without gaps between. */
  unread(symbol: string): string[];
};

/** `symbols` are those that markets know. */
export async function readWeekPrices(
  db: Context['db'],
  book: PriceBook,
  symbols: Iterable<string>,
  times: readonly Date[],
): Promise<WeekPrices> {
  const markets = new Set(['USDT', 'BTC', 'ETH', ...[...symbols].flatMap(getMarkets)]);
  // The price at a moment is what the hour before it closed with.
  const hours = times.map((time) => new Date(time.getTime() - hour));
  const rows = await db
    .select({
      symbol: priceHistory.symbol,
      at: priceHistory.at,
      krw: priceHistory.krw,
      usd: priceHistory.usd,
    })
    .from(priceHistory)
    .where(
      and(
        eq(priceHistory.span, 'hour'),
        inArray(priceHistory.symbol, [...markets]),
        inArray(priceHistory.at, hours),
      ),
    );
  const stored = new Map(rows.map(({ symbol, at, ...price }) => [getKey(symbol, at), price]));
  const at = (symbol: string, index: number): PricePair | undefined =>
    stored.get(getKey(symbol, hours[index] ?? new Date(0)));

  return {
    of: (symbol, factor, currency) =>
      times.map((_, index) => {
        const both = priceThen(symbol, index);
        const price = both === null ? null : inCurrency(both, index, currency);
        return price === null ? null : plain(exact(multiply(price, factor)).precision(shownDigits));
      }),
    unread: (symbol) =>
      symbol === 'KRW' || symbol === 'USD'
        ? []
        : getMarkets(symbol).filter((market) =>
            [0, times.length - 1].some((index) => at(market, index) === undefined),
          ),
  };

  function priceThen(symbol: string, index: number): PricePair | null {
    const tether = at('USDT', index)?.krw ?? null;
    if (symbol === 'KRW') return { krw: '1', usd: tether === null ? null : divide('1', tether) };
    if (symbol === 'USD') return { krw: tether, usd: '1' };
    const found = getMarkets(symbol)
      .map((market) => at(market, index))
      .find((price) => price !== undefined && (price.krw !== null || price.usd !== null));
    if (found === undefined) return null;
    return {
      krw:
        found.krw ?? (found.usd === null || tether === null ? null : multiply(found.usd, tether)),
      usd: found.usd ?? (found.krw === null || tether === null ? null : divide(found.krw, tether)),
    };
  }

  function inCurrency(
    { krw, usd }: PricePair,
    index: number,
    currency: CurrencyCode,
  ): string | null {
    if (currency === 'KRW') return krw;
    if (usd === null || currency === 'USD' || currency === 'USDT') return usd;
    if (currency === 'BTC' || currency === 'ETH') {
      const coin = priceThen(currency, index)?.usd ?? null;
      return coin === null ? null : divide(usd, coin);
    }
    return priceIn(book, { usd, krw: krw ?? '0' }, currency);
  }
}

function getKey(symbol: string, at: Date): string {
  return `${symbol} ${at.getTime()}`;
}
