/**
 * Fetches missing historical prices, shared by all users: won from Upbit, dollars from Binance,
 * fiat rates from the fiat feed, and the won's rate from the price of a tether if the feed has
 * none. Days are those of Seoul. A day without a price is stored as such, so that it is not
 * requested again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { divide } from '@moa/finance/money/decimal';
import { and, asc, desc, eq, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import {
  type Candle,
  readBinanceCandles,
  type Span,
  spanMs,
  startOfSpan,
} from '../../providers/prices/history/read-binance-candles.ts';
import {
  readFiatHistory,
  readUpbitCandles,
} from '../../providers/prices/history/read-upbit-candles.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { getMarkets } from '../../providers/prices/quote-asset.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { isCash } from '../is-cash.ts';
import { priceHistory } from './tables.ts';

export type PricesOutside = {
  book: PriceBook;
  upbitUrl: string;
  binanceUrl: string;
  /** Null where no feed tells fiat rates. */
  fiatUrl: string | null;
};

/** Maximum number of assets per user; the rest have no historical prices. */
const maxAssets = 200;
/** Maximum age of useful prices. */
export const maxPastMs = 2 * 365 * spanMs.day;
/** Between two requests, so that the exchanges' limits are far away. */
const pauseMs = 120;

type Gap = { from: Date; to: Date };
type Range = Gap & { span: Span };

/**
 * Returns true if requests were possible: false before the markets are known, and after an abort.
 * With `onMissed`, for background work, rate limits are waited out, and symbols that are still
 * missing are reported to it.
 */
export async function fillPriceHistory(
  { config, db, clock, log }: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  { book, upbitUrl, binanceUrl, fiatUrl }: PricesOutside,
  {
    symbols,
    span,
    since,
    onMissed,
  }: { symbols: Iterable<string>; span: Span; since: Date; onMissed?: (symbol: string) => void },
  signal?: AbortSignal,
): Promise<boolean> {
  const length = spanMs[span];
  const now = clock.now().getTime();
  const to = new Date(startOfSpan(span, now));
  const from = new Date(startOfSpan(span, Math.max(since.getTime(), now - maxPastMs)));
  const range: Range = { span, from, to };
  const wanted = new Set(['USD', 'USDT']);
  for (const symbol of symbols) {
    for (const market of getMarkets(symbol)) if (wanted.size < maxAssets) wanted.add(market);
  }
  wanted.delete('KRW');
  // Before a venue's first prices arrive, its markets look as if they did not exist.
  if (book.lastHeard('upbit') === null || book.lastHeard('binance') === null) return false;
  let isPatient = onMissed !== undefined;
  for (const symbol of await lacking(db, wanted, range)) {
    // Asked once more: another reading may have filled it meanwhile.
    for (const gap of await getGaps(db, symbol, range)) {
      if (signal?.aborted) return false;
      try {
        await (isPatient ? patiently(() => fill(symbol, gap), signal) : fill(symbol, gap));
      } catch (error) {
        if (signal?.aborted) return false;
        log.warn({ symbol, span, reason: (error as Error).message }, 'no prices of the past');
        isPatient = false;
        onMissed?.(symbol);
      }
    }
  }
  return true;

  async function fill(symbol: string, gap: Gap): Promise<void> {
    const isDollar = symbol === 'USD';
    const isMoney = isCash(symbol);
    const [won, dollars] = isDollar
      ? [await getRates('KRW', gap), []]
      : isMoney
        ? [[], inDollars(await getRates(symbol, gap))]
        : await both(symbol, gap);
    const rows = new Map<number, { krw: string | null; usd: string | null }>();
    for (let at = gap.from.getTime(); at < gap.to.getTime(); at += length) {
      rows.set(at, { krw: null, usd: symbol === 'USDT' || isDollar ? '1' : null });
    }
    for (const { at, close } of won) put(at, { krw: close });
    for (const { at, close } of dollars) put(at, { usd: close });
    const values = [...rows].map(([at, price]) => ({
      symbol,
      span,
      at: new Date(at),
      ...price,
      source: isMoney ? 'fiat' : getSource(price),
    }));
    // All of a gap or nothing: only what lies before and after the known prices is asked for again.
    await db.transaction(async (tx) => {
      for (let index = 0; index < values.length; index += 500) {
        await tx
          .insert(priceHistory)
          .values(values.slice(index, index + 500))
          .onConflictDoUpdate({
            target: [priceHistory.symbol, priceHistory.span, priceHistory.at],
            set: {
              krw: sql`coalesce(excluded.krw, ${priceHistory.krw})`,
              usd: sql`coalesce(excluded.usd, ${priceHistory.usd})`,
              source: sql`excluded.source`,
            },
          });
      }
    });

    function put(at: Date, price: { krw?: string; usd?: string }): void {
      const row = rows.get(at.getTime());
      if (row !== undefined) rows.set(at.getTime(), { ...row, ...price });
    }
  }

  /** Units of a currency for a dollar. Banks publish by the day. */
  async function getRates(currency: string, gap: Gap): Promise<Candle[]> {
    return span === 'hour' || fiatUrl === null
      ? []
      : readFiatHistory(fiatUrl, currency, gap, signal);
  }

  /** Only markets that exist are asked: those that the book hears of. */
  async function both(symbol: string, gap: Gap): Promise<[Candle[], Candle[]]> {
    const query = { symbol, span, from: gap.from, to: gap.to };
    const paced = { ...query, pauseMs: pauseMs * config.pace };
    const won =
      book.ticker('upbit', symbol) === null ? [] : await readUpbitCandles(upbitUrl, paced, signal);
    const dollars =
      symbol === 'USDT' || book.ticker('binance', symbol) === null
        ? []
        : await readBinanceCandles(binanceUrl, query, signal);
    await wait(pauseMs * config.pace, undefined, signal === undefined ? {} : { signal });
    return [won, dollars];
  }
}

function inDollars(candles: Candle[]): Candle[] {
  return candles.map(({ at, close }) => ({ at, close: divide('1', close) }));
}

/** Returns the symbols with gaps, in a single statement: most have none. */
async function lacking(
  db: Context['db'],
  wanted: ReadonlySet<string>,
  { span, from, to }: Range,
): Promise<string[]> {
  const edge = (order: SQL) => sql`(select ${priceHistory.at} from ${priceHistory}
    where ${priceHistory.symbol} = wanted.symbol and ${priceHistory.span} = ${span}
    order by ${order} limit 1)`;
  const list = sql.join(
    [...wanted].map((symbol) => sql`(${symbol}::text)`),
    sql`, `,
  );
  const rows = await db
    .select({ symbol: sql<string>`wanted.symbol` })
    .from(sql`(values ${list}) as wanted(symbol)`)
    .where(
      or(
        sql`coalesce(${edge(asc(priceHistory.at))}, 'infinity') > ${from.toISOString()}::timestamptz`,
        sql`${edge(desc(priceHistory.at))} < ${new Date(to.getTime() - spanMs[span]).toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ symbol }) => symbol);
}

async function getGaps(
  db: Context['db'],
  symbol: string,
  { span, from, to }: Range,
): Promise<Gap[]> {
  const [known] = await db
    .select({ first: min(priceHistory.at), last: max(priceHistory.at) })
    .from(priceHistory)
    .where(and(eq(priceHistory.symbol, symbol), eq(priceHistory.span, span)));
  if (known === undefined || known.first === null || known.last === null) {
    return from < to ? [{ from, to }] : [];
  }
  const next = new Date(known.last.getTime() + spanMs[span]);
  return [
    { from, to: known.first },
    { from: next, to },
  ].filter((gap) => gap.from < gap.to);
}

function getSource({ krw, usd }: { krw: string | null; usd: string | null }): string {
  if (krw !== null && usd !== null) return 'upbit binance';
  return krw !== null ? 'upbit' : usd !== null ? 'binance' : 'none';
}

const maxAttempts = 4;
const maxRestMs = 10_000;

/**
 * Retries requests to a rate-limited exchange; for background work, whose result no request waits
 * for.
 */
async function patiently(ask: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const rest = error instanceof ProviderError ? error.retryAfterSeconds : null;
      if (rest === null || attempt === maxAttempts) throw error;
      const restMs = Math.min(rest * 1_000, maxRestMs);
      await wait(restMs, undefined, signal === undefined ? {} : { signal });
    }
  }
}
