/** /api/v1/currency: what rates were, and what follows from that; amounts at them, now and then. */
import { previewConversion } from '@moa/contracts/assets/multi-currency';
import { getCurrencyAnalytics } from '@moa/contracts/currency/analytics';
import { compareCurrencies } from '@moa/contracts/currency/compare';
import { convert, convertBatch } from '@moa/contracts/currency/convert';
import { getRateCorrelations } from '@moa/contracts/currency/correlations';
import { getRateForecast } from '@moa/contracts/currency/forecast';
import { getRateHistory } from '@moa/contracts/currency/history';
import { getRateTrends } from '@moa/contracts/currency/trends';
import type { OperationOutput } from '@moa/contracts/operation';
import { dayMs } from '@moa/contracts/time';
import { divide, multiply } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { Context } from '../../context.ts';
import { readCodes, readProviderOrder } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import { type PricesOutside, readWholeLedger } from '../../ledger/api.ts';
import { type Conversion, describePairs, getConversion } from './conversions.ts';
import { convertBatched, convertOne } from './convert-then.ts';
import { correlate } from './correlate.ts';
import { describeForecast, forecastDays } from './describe-forecast.ts';
import { describeTrend, summarise, trendDays } from './describe-trend.ts';
import {
  basisThen,
  createReadRates,
  getInterval,
  getLength,
  type RateSeries,
} from './read-rates.ts';

/** Trades that are looked at; more of them cost more than they say. */
const maxRead = 20_000;

export function rateRoutes(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
): Route[] {
  const rates = createReadRates(context, prices);
  const timeNow = () => context.clock.now().getTime();
  const isoTime = (now: number) => new Date(now).toISOString();
  const getNeeds = async (userId: string) => ({
    rates,
    book: prices.book,
    now: () => context.clock.now(),
    own: await readProviderOrder(context, userId),
  });
  return [
    handle(convert, async ({ caller, body }) => convertOne(await getNeeds(caller.userId), body)),
    handle(previewConversion, async ({ caller, body }) =>
      convertOne(await getNeeds(caller.userId), body),
    ),
    handle(convertBatch, async ({ caller, body: { requests } }) => ({
      results: await convertBatched(await getNeeds(caller.userId), requests),
    })),
    handle(getCurrencyAnalytics, async ({ caller: { userId }, query: { period } }) => {
      const now = timeNow();
      const from = new Date(now - getLength(period)).toISOString();
      const conversions: Conversion[] = [];
      for await (const entries of readWholeLedger(
        context.db,
        userId,
        { type: 'trade', from },
        maxRead,
      ))
        conversions.push(...entries.flatMap((entry) => getConversion(entry) ?? []));
      const mids = await rates.atMany(conversions, { inKorea: true });
      const pairs = describePairs(conversions, (one) => mids(one.from, one.to, new Date(one.at)));
      const unknown = pairs.filter(({ midRate }) => midRate === null);
      return {
        period,
        asOf: isoTime(now),
        conversions: conversions.length,
        pairs,
        basis: ['trades of the ledger', 'rates of the hour of each trade'],
        quality: unknown.length === 0 ? ('ok' as const) : ('partial' as const),
        missing: unknown.map((pair) => ({
          source: `${pair.from}/${pair.to}`,
          reason: 'no rate of then is known',
        })),
      };
    }),
    handle(getRateHistory, async ({ query: { fromCurrency, toCurrency, period } }) => {
      const interval = getInterval(period);
      const now = timeNow();
      const reach = { now, lengthMs: getLength(period), interval };
      const [series] = await rates.series([[fromCurrency, toCurrency]], reach);
      const { points = [], quality = 'insufficient_data', missing = [] } = series ?? {};
      return {
        fromCurrency,
        toCurrency,
        period,
        interval,
        asOf: isoTime(now),
        quality,
        missing,
        basis: basisThen(fromCurrency, toCurrency),
        points,
        ...summarise(points),
      };
    }),
    handle(getRateTrends, async ({ query: { fromCurrency, toCurrency, period } }) => {
      const pairs = [[fromCurrency, toCurrency]] as const;
      const now = timeNow();
      const reach = { now, interval: 'day' as const };
      const [[series], [month]] = await Promise.all([
        rates.series(pairs, { ...reach, lengthMs: getLength(period) }),
        rates.series(pairs, { ...reach, lengthMs: trendDays * dayMs }),
      ]);
      const { points = [], quality = 'insufficient_data', missing = [] } = series ?? {};
      return {
        fromCurrency,
        toCurrency,
        period,
        asOf: isoTime(now),
        quality,
        missing,
        interval: 'day' as const,
        basis: basisThen(fromCurrency, toCurrency),
        ...describeTrend(points, month?.points ?? [], getLength(period) / dayMs),
      };
    }),
    handle(getRateCorrelations, async ({ query: { currencies, base, period } }) => {
      const codes = readCodes(currencies, 'currencies').filter((code) => code !== base);
      const now = timeNow();
      const reach = { now, lengthMs: getLength(period), interval: 'day' as const };
      const all = await rates.series(
        codes.map((code) => [code, base] as const),
        reach,
      );
      return { base, period, asOf: isoTime(now), currencies: codes, ...correlate(all) };
    }),
    handle(compareCurrencies, async ({ query: { currencies, base, period } }) => {
      const codes = readCodes(currencies, 'currencies').filter((code) => code !== base);
      const interval = getInterval(period);
      const now = timeNow();
      const all = await rates.series(
        codes.map((code) => [code, base] as const),
        { now, lengthMs: getLength(period), interval },
      );
      return { base, period, interval, asOf: isoTime(now), ...indexSeries(all) };
    }),
    handle(getRateForecast, async ({ query: { fromCurrency, toCurrency, method, horizon } }) => {
      const now = timeNow();
      const reach = { now, lengthMs: forecastDays * dayMs, interval: 'day' as const };
      const [series] = await rates.series([[fromCurrency, toCurrency]], reach);
      return {
        fromCurrency,
        toCurrency,
        asOf: isoTime(now),
        method,
        horizon,
        ...describeForecast(series?.points ?? [], method, horizon),
        notAdvice: true as const,
      };
    }),
  ];
}

type Compared = Pick<OperationOutput<typeof compareCurrencies>, 'from' | 'series' | 'missing'>;

const indexDecimals = 6;

/** Each series 100 on the first step on which all are known. */
function indexSeries(all: readonly RateSeries[]): Compared {
  const steps = all[0]?.points ?? [];
  const first = steps.findIndex((_, step) => all.every(({ points }) => points[step]?.rate != null));
  const missing = all.flatMap(({ from, missing: lacks }) =>
    lacks.map((lack) => ({ ...lack, source: from })),
  );
  if (first === -1) return { from: null, series: all.map(({ from }) => empty(from)), missing };
  return {
    from: steps[first]?.at ?? null,
    series: all.map(({ from, points }) => {
      const begin = points[first]?.rate ?? '1';
      const shown = points.slice(first);
      return {
        currency: from,
        changePercent: summarise(shown).changePercent,
        points: shown.map(({ at, rate }) => ({
          at,
          index:
            rate === null ? null : roundTo(multiply(divide(rate, begin), '100'), indexDecimals),
        })),
      };
    }),
    missing,
  };
}

const empty = (currency: RateSeries['from']) => ({ currency, changePercent: null, points: [] });
