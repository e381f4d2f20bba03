/** /api/v1/realtime/historical: each a projection of the one past, or of the prices that are written down. */
import * as operations from '@moa/contracts/realtime/historical';
import { dayMs, seoulOffsetMs } from '@moa/contracts/time';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { amountThen, lately, readPricesThen } from '../../ledger/api.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { describeWithout, readPast } from '../past.ts';

const hourMs = 3_600_000;
const maxMs = operations.maxHistoricalDays * dayMs;

/** Prices of so many assets in one answer. */
const maxSymbols = 20;

type Needs = { book: PriceBook; portfolios: Pick<PortfolioReader, 'view'> };

export function historicalRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios }: Needs,
): Route[] {
  const readSpan = (query: { from?: string | undefined; to?: string | undefined }): Span => {
    const now = clock.now();
    const until = query.to === undefined ? now.getTime() : Date.parse(query.to);
    const to = new Date(Math.min(until, now.getTime()));
    const from = query.from === undefined ? new Date(to.getTime() - dayMs) : new Date(query.from);
    const length = to.getTime() - from.getTime();
    if (length <= 0) throw refused('from', 'It has to be earlier than `to`.');
    if (length > maxMs)
      throw refused('from', `One call reaches over ${operations.maxHistoricalDays} days.`);
    return { from, to, interval: getInterval(length) };
  };
  const getPast = async (userId: string, span: Span, currency: Currency, symbol?: string) => {
    const past = await readPast({ db, clock }, { book, portfolios }, userId, {
      length: clock.now().getTime() - span.from.getTime(),
      step: stepOf[span.interval],
      of: symbol === undefined ? 'all' : { symbol },
      currency,
    });
    const values = past.values.filter(
      ({ at, comparable }) => comparable && at >= span.from && at <= span.to,
    );
    return { values, left: describeWithout(past) };
  };
  /** Assets that the user holds, those worth most first; BTC and ETH where nothing is held. */
  const getSymbols = async (userId: string) => {
    const { valuation, sheet } = await portfolios.view(userId, 'KRW');
    const rows = valuation.rows.filter(({ counted }) => counted);
    const worth = (row: (typeof rows)[number]) => sheet.worth(row) ?? -1n;
    rows.sort((a, b) => (worth(a) < worth(b) ? 1 : worth(a) > worth(b) ? -1 : 0));
    const held = [...new Set(rows.map(({ position }) => position.symbol))];
    return held.length === 0 ? ['BTC', 'ETH'] : held.slice(0, maxSymbols);
  };
  return [
    handle(operations.historicalPrices, async ({ caller, query }) => {
      const span = readSpan(query);
      const currency = await currencyRequested(db, caller.userId, query.currency);
      const symbols =
        query.symbols === undefined
          ? await getSymbols(caller.userId)
          : [...new Set(query.symbols.split(',').map((one) => one.toUpperCase()))];
      const then = lately(await readPricesThen(db, symbols, span.from, span.to), book, clock.now());
      // Prices are stored hourly; there are none by the minute.
      const interval = span.interval === 'minute' ? 'hourly' : span.interval;
      const times = timesIn(span, interval === 'daily' ? dayMs : hourMs);
      return {
        currency,
        interval,
        series: symbols.map((symbol) => ({
          symbol,
          points: times.flatMap((at) => {
            const { krw, usd, usdt = null } = then.price(symbol, at, false);
            const worth = { valueKrw: krw, valueUsd: usd, valueUsdt: usdt };
            const value = amountThen(worth, currency, book);
            return value === null ? [] : [{ at: at.toISOString(), value }];
          }),
        })),
      };
    }),
    handle(operations.historicalAssets, async ({ caller: { userId }, query }) => {
      const span = readSpan(query);
      const currency = await currencyRequested(db, userId, query.currency);
      const symbol = query.symbol ?? (await getSymbols(userId))[0] ?? 'BTC';
      const { values, left } = await getPast(userId, span, currency, symbol);
      return {
        symbol,
        currency,
        interval: span.interval,
        points: values.flatMap(({ at, value, quantity = null }) =>
          value === null
            ? []
            : [{ at: at.toISOString(), value: roundMoney(value, currency), quantity }],
        ),
        ...left,
      };
    }),
    handle(operations.historicalPortfolio, async ({ caller: { userId }, query }) => {
      const span = readSpan(query);
      const currency = await currencyRequested(db, userId, query.currency);
      const { values, left } = await getPast(userId, span, currency);
      return {
        currency,
        interval: span.interval,
        points: values.flatMap(({ at, value }) =>
          value === null ? [] : [{ at: at.toISOString(), value: roundMoney(value, currency) }],
        ),
        ...left,
      };
    }),
  ];
}

type Currency = Awaited<ReturnType<typeof currencyRequested>>;
type Interval = 'minute' | 'hourly' | 'daily';
type Span = { from: Date; to: Date; interval: Interval };
const stepOf = { minute: 'minute', hourly: 'hour', daily: 'day' } as const;

function getInterval(length: number): Interval {
  if (length <= dayMs) return 'minute';
  return length <= 30 * dayMs ? 'hourly' : 'daily';
}

/** The beginnings of its hours, or of its days in Seoul. */
function timesIn({ from, to }: Span, step: number): Date[] {
  const offset = step === dayMs ? seoulOffsetMs : 0;
  const first = Math.ceil((from.getTime() + offset) / step) * step - offset;
  const count = Math.max(0, Math.floor((to.getTime() - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * step));
}

function refused(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { status: 422, details: [{ field, message }] });
}
