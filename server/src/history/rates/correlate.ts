import type { getRateCorrelations } from '@moa/contracts/currency/correlations';
import type { OperationOutput } from '@moa/contracts/operation';
import { correlationSignificance } from '@moa/finance/rates';
import { correlation } from '@moa/finance/risk/benchmark-figures';
import { minimumSamples } from '@moa/finance/risk/minimum-samples';
import { figureText } from './figure-text.ts';
import type { RateSeries } from './read-rates.ts';

type Correlations = Pick<OperationOutput<typeof getRateCorrelations>, 'needed' | 'pairs'>;

/** Each pair of series once, over the days on which both are known. */
export function correlate(all: readonly RateSeries[]): Correlations {
  const needed = minimumSamples.correlation;
  const returns = all.map(({ points }) => dailyReturns(points.map(({ rate }) => rate)));
  const pairs = all.flatMap((one, i) =>
    all.slice(i + 1).map((other, offset) => {
      const [left, right] = inCommon(returns[i] ?? [], returns[i + 1 + offset] ?? []);
      const r = left.length < needed ? null : correlation(left, right);
      return {
        a: one.from,
        b: other.from,
        n: left.length,
        correlation: figureText(r),
        pValue: r === null ? null : figureText(correlationSignificance(r, left.length)),
      };
    }),
  );
  return { needed, pairs };
}

/** Logarithms of each day's growth; null beside an unknown rate. */
function dailyReturns(rates: readonly (string | null)[]): (number | null)[] {
  return rates.slice(1).map((rate, i) => {
    const before = rates[i] ?? null;
    return rate === null || before === null ? null : Math.log(Number(rate) / Number(before));
  });
}

function inCommon(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
): [number[], number[]] {
  const left: number[] = [];
  const right: number[] = [];
  for (const [day, value] of a.entries()) {
    const other = b[day] ?? null;
    if (value === null || other === null) continue;
    left.push(value);
    right.push(other);
  }
  return [left, right];
}
