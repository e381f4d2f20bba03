/** The charts of the analysis page, each a projection of one return series. */
import type { ChartKind, ChartSeries } from '@moa/contracts/analytics/charts';
import type { Contribution } from '@moa/contracts/analytics/portfolio';
import type { MissingPart } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { add, compare, negate, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { logReturns } from '@moa/finance/returns/daily-returns';
import { rollMonths } from '@moa/finance/returns/roll-months';
import { correlationMatrix } from '@moa/finance/risk/correlation-matrix';
import { histogram } from '@moa/finance/risk/histogram';
import { minimumSamples } from '@moa/finance/risk/minimum-samples';
import { sharpe } from '@moa/finance/risk/return-ratios';
import { rolling } from '@moa/finance/risk/rolling';
import { volatility } from '@moa/finance/risk/volatility';
import { getCurrency, getUnderlying } from '../allocation/kind-of-asset.ts';
import type { HeldAtEnd } from '../series/held-at-end.ts';
import { riskSeries } from '../series/risk-figures.ts';
import type { Series } from '../series/series.ts';
import { seoulDate } from '../series/time-of.ts';
import { monthAfter } from '../yield/describe-months.ts';

type Drawn = {
  x: 'time' | 'month' | 'bucket' | 'category';
  series: ChartSeries[];
  method: string;
  sample: number;
  needed: number;
  missing: MissingPart[];
};
type ChartNeeds = {
  riskFreeRate: string;
  benchmark: string;
  /** Relative prices of something at moments. */
  line(name: string, moments: readonly Date[]): Promise<(number | null)[]>;
  /** Priced assets at the end of the time. */
  held(): Promise<HeldAtEnd>;
  contributions(): Promise<{ lists: { byAsset: Contribution[] }; missing: MissingPart[] }>;
};

const window = minimumSamples.volatility;
const maxRows = 10;
/** So many assets are compared, by what is held most of; over so many days. */
const maxCompared = 5;
const maxComparedDays = 365;

export function drawChart(kind: ChartKind, series: Series, needs: ChartNeeds): Promise<Drawn> {
  switch (kind) {
    case 'value_and_deposits':
      return Promise.resolve(valueAndDeposits(series));
    case 'underwater':
      return Promise.resolve(underwater(series));
    case 'months':
      return Promise.resolve(months(series));
    case 'distribution':
      return Promise.resolve(distribution(series));
    case 'contribution':
      return contribution(needs);
    case 'rolling_volatility':
      return Promise.resolve(
        rolled(series, 'percent', 'volatility', (values) => volatility(values)),
      );
    case 'rolling_sharpe':
      return Promise.resolve(
        rolled(series, 'ratio', 'Sharpe ratio', (values) =>
          sharpe(values, Number(needs.riskFreeRate)),
        ),
      );
    case 'correlation':
      return correlations(series, needs);
    case 'currency_exposure':
      return currencyExposure(needs);
  }
}

/** Between the two lies what was gained. */
function valueAndDeposits({ points, steps, currency }: Series): Drawn {
  const [first] = points;
  let paid = first?.value ?? '0';
  const deposits = steps.map(({ to, inflow, outflow }) => {
    paid = add(paid, inflow, negate(outflow));
    return { x: to.toISOString(), value: roundMoney(paid, currency) };
  });
  const begin = first === undefined ? [] : [{ x: first.at.toISOString(), value: first.value }];
  const values = points.map(({ at, value }) => ({ x: at.toISOString(), value }));
  return {
    x: 'time',
    series: [
      { key: 'value', label: 'value', unit: 'money', points: values },
      { key: 'deposits', label: 'deposits', unit: 'money', points: [...begin, ...deposits] },
    ],
    method: 'values, and the first value with all that came in and went out since',
    sample: points.length,
    needed: 2,
    missing: [],
  };
}

function underwater(series: Series): Drawn {
  const { drawdowns } = riskSeries(series);
  return {
    x: 'time',
    series: [
      {
        key: 'drawdown',
        label: 'drawdown',
        unit: 'percent',
        points: drawdowns.underwater.map(({ at, drawdown }) => ({
          x: at.toISOString(),
          value: drawdown === null ? null : drawdown.toFixed(2),
        })),
      },
    ],
    method: 'the time-weighted index below its highest point until then',
    sample: series.points.length,
    needed: 2,
    missing: [],
  };
}

function months({ steps, points, now }: Series): Drawn {
  const rolled = rollMonths(steps);
  const known = new Map(rolled.map((one) => [one.month, one]));
  const all = monthsFrom([...known.keys()]);
  // Of a month in which something of unknown worth came or went no return follows.
  const unknown = new Set(
    steps
      .filter((step) => step.unknown)
      .map(({ to }) => seoulDate(new Date(to.getTime() - 1)).slice(0, 7)),
  );
  return {
    x: 'month',
    series: [
      {
        key: 'return',
        label: 'return',
        unit: 'percent',
        points: all.map((month, index) => {
          const own = unknown.has(month) ? undefined : known.get(month);
          const part = own && getPart(own, { isFirst: index === 0, now });
          return { x: month, value: own?.return ?? null, ...(part && { part }) };
        }),
      },
    ],
    method: 'time-weighted returns of calendar months in Seoul',
    sample: points.length,
    needed: 2,
    missing: all.flatMap((month): MissingPart[] => {
      if (unknown.has(month)) {
        const reason = 'nobody knows what something was worth that came or went in it';
        return [{ source: month, reason }];
      }
      if (known.has(month)) return [];
      return [{ source: month, reason: 'no value is known of it: what it brought is in the next' }];
    }),
  };
}

/**
 * Returns the covered part of a month if more than a day of it is missing. The running month is
 * complete up to the present moment.
 */
function getPart(
  { month, from, to }: { month: string; from: Date; to: Date },
  { isFirst, now }: { isFirst: boolean; now: Date },
): { from: string | null; to: string | null } | null {
  const [begin, end] = [month, monthAfter(month)].map((one) =>
    Date.parse(`${one}-01T00:00:00+09:00`),
  );
  const isLate = isFirst && from.getTime() - (begin ?? 0) > dayMs;
  const isEarly = Math.min(end ?? 0, now.getTime()) - to.getTime() > dayMs;
  if (!isLate && !isEarly) return null;
  return { from: isLate ? from.toISOString() : null, to: isEarly ? to.toISOString() : null };
}

/** From the first to the last of them, without a hole. */
function monthsFrom(known: readonly string[]): string[] {
  const [first, last] = [known[0], known.at(-1)];
  const months: string[] = [];
  for (let month = first; month !== undefined && month <= (last ?? ''); month = monthAfter(month)) {
    months.push(month);
  }
  return months;
}

function distribution(series: Series): Drawn {
  const { simple, missing } = riskSeries(series);
  return {
    x: 'bucket',
    series: [
      {
        key: 'days',
        label: 'days',
        unit: 'count',
        points: (simple.length < window ? [] : histogram(simple)).map(({ from, to, count }) => ({
          x: `${from}…${to}`,
          value: `${count}`,
        })),
      },
    ],
    method: 'how many days had a return of this size, percent',
    sample: simple.length,
    needed: window,
    missing,
  };
}

async function contribution(needs: ChartNeeds): Promise<Drawn> {
  const {
    lists: { byAsset: rows },
    missing,
  } = await needs.contributions();
  const named = rows.filter(({ key }) => key !== 'rest');
  const shown = named.slice(0, maxRows);
  const others = [...named.slice(maxRows), ...rows.filter(({ key }) => key === 'rest')];
  const rest = add('0', ...others.map(({ value }) => value));
  return {
    x: 'category',
    series: [
      {
        key: 'contribution',
        label: 'contribution',
        unit: 'money',
        points: [
          ...shown.map(({ key, value }) => ({ x: key, value })),
          ...(others.length === 0 ? [] : [{ x: 'rest', value: rest }]),
        ],
      },
    ],
    method:
      'what each asset brought: value at the end − value at the beginning − net flows into it',
    sample: named.length,
    needed: 1,
    missing,
  };
}

function rolled(
  series: Series,
  unit: 'percent' | 'ratio',
  name: string,
  figure: (values: readonly number[]) => number | null,
): Drawn {
  const { days } = series.days;
  const { missing } = riskSeries(series);
  const logs = logReturns(days.map(({ growth }) => growth));
  // A day follows the one before it where it begins with its end: over a gap no window is whole.
  const follows = days.map(({ from }, index) => from.getTime() === days[index - 1]?.at.getTime());
  const values = rolling(
    logs.map((log, index) => ({ log, follows: follows[index] ?? false })),
    window,
    (some) => {
      const known = some.flatMap(({ log }) => log ?? []);
      const isWhole = known.length === window && some.slice(1).every((one) => one.follows);
      return isWhole ? figure(known) : null;
    },
  );
  return {
    x: 'time',
    series: [
      {
        key: 'value',
        label: name,
        unit,
        points: values.map((value, index) => ({
          x: days[index]?.at.toISOString() ?? '',
          value: value === null ? null : value.toFixed(unit === 'percent' ? 2 : 4),
        })),
      },
    ],
    method: `${name} of the ${window} days in a row that end there, on 365 days a year`,
    sample: days.length,
    needed: window,
    missing,
  };
}

async function correlations(series: Series, { benchmark, line, held }: ChartNeeds): Promise<Drawn> {
  const days = series.days.days.slice(-maxComparedDays);
  const { worth, missing } = await held();
  const assets = largestAssets(worth);
  const names = assets.includes(benchmark) ? assets : [...assets, benchmark];
  const moments = [...new Set(days.flatMap(({ from, at }) => [from.getTime(), at.getTime()]))]
    .sort((a, b) => a - b)
    .map((time) => new Date(time));
  const lines = await Promise.all(
    names.map(async (name) => {
      const known = await line(assets.includes(name) ? `asset:${name}` : name, moments);
      const byTime = new Map(moments.map((at, index) => [at.getTime(), known[index] ?? null]));
      return days.map(({ from, at }) => {
        const [before, after] = [byTime.get(from.getTime()), byTime.get(at.getTime())];
        return before != null && after != null && before > 0 && after > 0
          ? Math.log(after / before)
          : null;
      });
    }),
  );
  const keys = ['portfolio', ...names];
  const matrix = correlationMatrix(
    [logReturns(days.map(({ growth }) => growth)), ...lines],
    minimumSamples.correlation,
  );
  return {
    x: 'category',
    series: keys.map((key, row) => ({
      key,
      label: key,
      unit: 'ratio' as const,
      points: keys.map((other, column) => ({
        x: other,
        value: matrix[row]?.[column]?.toFixed(4) ?? null,
      })),
    })),
    method: 'Pearson’s correlation of daily log returns on common days',
    sample: days.length,
    needed: minimumSamples.correlation,
    missing,
  };
}

function largestAssets(worth: HeldAtEnd['worth']): string[] {
  const crypto = worth.filter(({ symbol }) => getCurrency(symbol) === 'crypto');
  return sumsBy(crypto, getUnderlying)
    .filter(([, value]) => sign(value) > 0)
    .slice(0, maxCompared)
    .map(([symbol]) => symbol);
}

async function currencyExposure({ held }: ChartNeeds): Promise<Drawn> {
  const { worth, missing } = await held();
  const sums = sumsBy(worth, getCurrency);
  return {
    x: 'category',
    series: [
      {
        key: 'value',
        label: 'value',
        unit: 'money',
        points: sums.map(([x, value]) => ({ x, value })),
      },
    ],
    method: 'what is held by the currency that it is worth the same in, debts taken off',
    sample: sums.length,
    needed: 1,
    missing,
  };
}

/** Largest first. */
function sumsBy(worth: HeldAtEnd['worth'], keyOf: (symbol: string) => string): [string, string][] {
  const sums = new Map<string, string>();
  for (const { symbol, value } of worth) {
    sums.set(keyOf(symbol), add(sums.get(keyOf(symbol)) ?? '0', value));
  }
  return [...sums].sort(([, a], [, b]) => compare(b, a));
}
