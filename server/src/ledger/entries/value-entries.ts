/** Values entries at their time: by the other leg of a trade, or else by historical prices. */
import { dayMs } from '@moa/contracts/time';
import { absolute, divide, multiply } from '@moa/finance/money/decimal';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isKorean } from '../../providers/exchanges/is-korean.ts';
import { sources } from '../../sources/tables.ts';
import { isCash } from '../is-cash.ts';
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

/** `since`: only what that transaction and later ones wrote. `from`: only what happened since then. */
type Which = { since: number | null; from: Date | null };

/** Values what has no value yet. Answers how many entries that changed. */
export async function valueEntries(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
  userId: string,
  { since, from }: Which,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const begin = from ?? new Date(now.getTime() - maxPastMs);
  let valued = 0;
  for (let after: Entry | undefined; ; ) {
    const entries = await readUnvalued(db, userId, { since, from: begin }, after);
    if (entries.length > 0) valued += await valueSome(context, outside, entries, signal);
    if (entries.length < entriesAtOnce || signal?.aborted) return valued;
    after = entries.at(-1);
  }
}

/** Oldest first, those that come after `after`. */
async function readUnvalued(
  db: Context['db'],
  userId: string,
  { since, from }: { since: number | null; from: Date },
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
        gte(ledgerEntries.at, from),
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

/** By hours first; days are fetched for what has no value by these. */
async function valueSome(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
  entries: readonly Entry[],
  signal?: AbortSignal,
): Promise<number> {
  const now = context.clock.now();
  const recent = entries.filter(({ at }) => now.getTime() - at.getTime() <= hoursReach);
  const since = recent[0]?.at;
  const symbols = collectSymbols(recent);
  if (since !== undefined) {
    const cash = [...symbols].filter(isCash);
    await fillPriceHistory(context, outside, { symbols: cash, span: 'day', since }, signal);
    await fillPriceHistory(context, outside, { symbols, span: 'hour', since }, signal);
  }
  const { known, written } = await writeValues(context, outside, recent);
  const rest = entries.filter(({ id }) => !known.has(id));
  const first = rest[0]?.at;
  if (first === undefined || signal?.aborted) return written;
  const days = { symbols: collectSymbols(rest), span: 'day' as const, since: first };
  await fillPriceHistory(context, outside, days, signal);
  return written + (await writeValues(context, outside, rest)).written;
}

function collectSymbols(entries: readonly Entry[]): Set<string> {
  return new Set(entries.flatMap(({ symbol, counterSymbol }) => [symbol, counterSymbol ?? symbol]));
}

/** Oldest first. Answers which of them have a value by now, and how many rows that changed. */
async function writeValues(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  outside: PricesOutside,
  entries: readonly Entry[],
): Promise<{ known: ReadonlySet<string>; written: number }> {
  const now = clock.now();
  const [first] = entries;
  const known = new Set<string>();
  let written = 0;
  if (first === undefined) return { known, written };
  const then = await readPricesThen(db, collectSymbols(entries), first.at, now);
  const prices = lately(then, outside.book, now);
  const values = entries.flatMap((entry) => {
    const { krw, usd, usdt } = valueThen(entry, prices);
    if (krw === null && usd === null) return [];
    known.add(entry.id);
    return [sql`(${entry.id}, ${krw}::text, ${usd}::text, ${usdt}::text)`];
  });
  for (let index = 0; index < values.length; index += valuedAtOnce) {
    const changed = await db.execute(sql`
      update ledger_entries set
        value_krw = coalesce(value_krw, found.krw),
        value_usd = coalesce(value_usd, found.usd),
        value_usdt = coalesce(value_usdt, found.usdt)
      from (values ${sql.join(values.slice(index, index + valuedAtOnce), sql`, `)}) as found(id, krw, usd, usdt)
      where ledger_entries.id = found.id
        and (value_krw is null and found.krw is not null
          or value_usd is null and found.usd is not null
          or value_usdt is null and found.usdt is not null)
      returning ledger_entries.id`);
    written += changed.rows.length;
  }
  return { known, written };
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
