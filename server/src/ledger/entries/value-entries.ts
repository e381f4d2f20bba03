/** What entries were worth when they happened: by the other side of a trade, else by the prices of then. */
import { dayMs } from '@moa/contracts/time';
import { absolute, divide, multiply } from '@moa/finance/money/decimal';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isKorean } from '../../providers/exchanges/is-korean.ts';
import { sources } from '../../sources/tables.ts';
import {
  fillPriceHistory,
  maxPastMs,
  type PricesOutside,
} from '../price-history/fill-price-history.ts';
import { lately } from '../price-history/lately.ts';
import { type PricesThen, readPricesThen } from '../price-history/read-prices-then.ts';
import { comesAfter, entriesAtOnce } from '../store/read-in-pieces.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';

/** So far back hours are fetched beside days: what happened lately is valued closer. */
const hoursReach = 30 * dayMs;

/** So many rows are written in one statement: others wait for its end. */
const valuedAtOnce = 100;

type Entry = Pick<
  LedgerEntryRow,
  'id' | 'at' | 'symbol' | 'quantity' | 'counterSymbol' | 'counterQuantity'
> & { provider: string };

/**
 * Values what has no value yet; of that what the transaction
 * `since` and later ones wrote, where that is given.
 */
export async function valueEntries(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
  userId: string,
  since: number | null,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  for (let after: Entry | undefined; ; ) {
    const entries = await readUnvalued(db, userId, since, now, after);
    if (entries.length > 0) await valueSome(context, outside, entries, signal);
    if (entries.length < entriesAtOnce || signal?.aborted) return;
    after = entries.at(-1);
  }
}

/** Oldest first, those that come after `after`. */
async function readUnvalued(
  db: Context['db'],
  userId: string,
  since: number | null,
  now: Date,
  after: Entry | undefined,
): Promise<Entry[]> {
  return db
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
        gte(ledgerEntries.at, new Date(now.getTime() - maxPastMs)),
        or(
          isNull(ledgerEntries.valueKrw),
          isNull(ledgerEntries.valueUsd),
          isNull(ledgerEntries.valueUsdt),
        ),
        since === null ? undefined : gte(ledgerEntries.changedIn, since),
        comesAfter(after),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
    .limit(entriesAtOnce);
}

async function valueSome(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
  entries: readonly Entry[],
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
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
    const { krw, usd, usdt } = valueThen(entry, lately(prices, outside.book, now));
    return krw === null && usd === null
      ? []
      : [sql`(${entry.id}, ${krw}::text, ${usd}::text, ${usdt}::text)`];
  });
  for (let index = 0; index < values.length; index += valuedAtOnce) {
    await db.execute(sql`
      update ledger_entries set
        value_krw = coalesce(value_krw, found.krw),
        value_usd = coalesce(value_usd, found.usd),
        value_usdt = coalesce(value_usdt, found.usdt)
      from (values ${sql.join(values.slice(index, index + valuedAtOnce), sql`, `)}) as found(id, krw, usd, usdt)
      where ledger_entries.id = found.id
        and (value_krw is null and found.krw is not null
          or value_usd is null and found.usd is not null
          or value_usdt is null and found.usdt is not null)`);
  }
}

type Value = { krw: string | null; usd: string | null; usdt: string | null };

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
  // Won before dollars, and both before tethers: what was paid for a tether is what it was worth.
  for (const money of ['KRW', 'USD', 'USDT'] as const) {
    const paid = sides.find(([side]) => side === money)?.[1];
    if (paid === undefined) continue;
    if (money === 'KRW') {
      const usd = rate === null ? null : divide(paid, rate);
      const { usdt } = prices.price('KRW', at, true);
      return { krw: paid, usd, usdt: usdt == null ? usd : multiply(paid, usdt) };
    }
    if (money === 'USDT' && inKorea) break;
    return { usd: paid, krw: rate === null ? null : multiply(paid, rate), usdt: paid };
  }
  for (const [side, amount] of tethersFirst(sides)) {
    const { krw, usd, usdt = usd } = prices.price(side, at, inKorea);
    if (krw === null && usd === null) continue;
    return {
      krw: krw === null ? null : multiply(amount, krw),
      usd: usd === null ? null : multiply(amount, usd),
      usdt: usdt === null ? null : multiply(amount, usdt),
    };
  }
  return { krw: null, usd: null, usdt: null };
}

/** In Korea a tether has a price of its own, and is money all the same. */
function tethersFirst(sides: readonly (readonly [string, string])[]) {
  return [...sides].sort(([a], [b]) => Number(b === 'USDT') - Number(a === 'USDT'));
}
