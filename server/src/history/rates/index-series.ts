import type { compareCurrencies } from '@moa/contracts/currency/compare';
import type { OperationOutput } from '@moa/contracts/operation';
import { divide, multiply } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { RateSeries } from './read-rates.ts';
import { summarise } from './summarise.ts';

type Compared = Pick<OperationOutput<typeof compareCurrencies>, 'from' | 'series' | 'missing'>;

const indexDecimals = 6;

/** Each series 100 on the first step on which all are known. */
export function indexSeries(all: readonly RateSeries[]): Compared {
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
