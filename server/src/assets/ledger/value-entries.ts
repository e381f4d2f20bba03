/** What entries were worth when they happened: by the other side of a trade, else by the prices of then. */
import { absolute, divide, multiply } from '@moa/finance/money/decimal';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { isKorean } from '../../providers/exchanges/is-korean.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { Context } from '../../seams.ts';
import {
  fillPriceHistory,
  longestPastMs,
  type PricesOutside,
} from '../prices-then/fill-price-history.ts';
import { type PricesThen, readPricesThen } from '../prices-then/read-prices-then.ts';
import { type LedgerEntryRow, ledgerEntries, sources } from '../tables.ts';

const mostAtOnce = 5_000;
const hour = 3_600_000;
/** So far back hours are fetched beside days: what happened lately is valued closer. */
const hoursReach = 30 * 24 * hour;

type Entry = Pick<
  LedgerEntryRow,
  'id' | 'at' | 'symbol' | 'quantity' | 'counterSymbol' | 'counterQuantity'
> & { provider: string };

/** Values what has no value yet. */
export async function valueEntries(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
  userId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const entries: Entry[] = await db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      symbol: ledgerEntries.symbol,
      quantity: ledgerEntries.quantity,
      counterSymbol: ledgerEntries.counterSymbol,
      counterQuantity: ledgerEntries.counterQuantity,
      provider: sources.provider,
    })
    .from(ledgerEntries)
    .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        gte(ledgerEntries.at, new Date(now.getTime() - longestPastMs)),
        or(isNull(ledgerEntries.valueKrw), isNull(ledgerEntries.valueUsd)),
      ),
    )
    .orderBy(asc(ledgerEntries.at))
    .limit(mostAtOnce);
  const first = entries[0];
  if (first === undefined) return;
  const symbols = new Set(
    entries.flatMap(({ symbol, counterSymbol }) => [symbol, counterSymbol ?? symbol]),
  );
  await fillPriceHistory(context, outside, { symbols, span: 'day', since: first.at }, signal);
  const recent = new Date(Math.max(first.at.getTime(), now.getTime() - hoursReach));
  await fillPriceHistory(context, outside, { symbols, span: 'hour', since: recent }, signal);
  const prices = await readPricesThen(db, symbols, first.at, now);
  const values = entries.flatMap((entry) => {
    const { krw, usd } = valueThen(entry, lately(prices, outside.book, now));
    return krw === null && usd === null ? [] : [sql`(${entry.id}, ${krw}::text, ${usd}::text)`];
  });
  for (let index = 0; index < values.length; index += 500) {
    await db.execute(sql`
      update ledger_entries set
        value_krw = coalesce(value_krw, found.krw),
        value_usd = coalesce(value_usd, found.usd)
      from (values ${sql.join(values.slice(index, index + 500), sql`, `)}) as found(id, krw, usd)
      where ledger_entries.id = found.id`);
  }
}

/** The hour that is not over has no closing price yet: the price of now stands for it. */
function lately(prices: PricesThen, book: PriceBook, now: Date): PricesThen {
  return {
    price(symbol, at, inKorea) {
      const then = prices.price(symbol, at, inKorea);
      if (then.krw !== null || then.usd !== null || now.getTime() - at.getTime() > 2 * hour) {
        return then;
      }
      const quote = quoteAsset(book, symbol, inKorea ? 'upbit' : null);
      return quote === null ? then : { krw: quote.krw, usd: quote.usd };
    },
  };
}

type Value = { krw: string | null; usd: string | null };

/** Money says what it is worth; a trade is worth what was paid; the rest by its price. */
export function valueThen(
  { at, symbol, quantity, counterSymbol, counterQuantity, provider }: Omit<Entry, 'id'>,
  prices: PricesThen,
): Value {
  const inKorea = isKorean(provider);
  const sides: (readonly [string, string])[] = [[symbol, absolute(quantity)]];
  if (counterSymbol !== null && counterQuantity !== null) {
    sides.push([counterSymbol, absolute(counterQuantity)]);
  }
  const rate = prices.price('USD', at, false).krw;
  for (const [side, amount] of sides) {
    if (side === 'KRW') return { krw: amount, usd: rate === null ? null : divide(amount, rate) };
    if (side === 'USD' || side === 'USDT') {
      return { usd: amount, krw: rate === null ? null : multiply(amount, rate) };
    }
  }
  for (const [side, amount] of sides) {
    const { krw, usd } = prices.price(side, at, inKorea);
    if (krw === null && usd === null) continue;
    return {
      krw: krw === null ? null : multiply(amount, krw),
      usd: usd === null ? null : multiply(amount, usd),
    };
  }
  return { krw: null, usd: null };
}
