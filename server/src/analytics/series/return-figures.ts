/** The returns of a series in every usual measure. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { MissingPart } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { add, multiply, negate, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { annualisedReturn } from '@moa/finance/returns/annualised-return';
import { internalRate, type NoRate, type Payment } from '@moa/finance/returns/internal-rate';
import { modifiedDietz } from '@moa/finance/returns/modified-dietz';
import { simpleReturn } from '@moa/finance/returns/simple-return';
import { timeWeightedGrowth } from '@moa/finance/returns/time-weighted-return';
import { movedInGap } from './dated-flows.ts';
import { makeFigure } from './make-figure.ts';
import type { Series } from './series.ts';

const hour = 3_600_000;
const hoursAYear = 365 * 24;
const daysAYear = 365;
const needed = 2;

const linked =
  'time-weighted return: steps linked geometrically, inflows at their beginning and outflows at their end; days end at 00:00 in Seoul';
const overGaps = 'over days without a value in which something moved, by modified Dietz';

const noRate: Record<NoRate, MissingPart> = {
  all_one_way: { source: 'returns', reason: 'all payments go one way: there is no rate' },
  one_moment: { source: 'returns', reason: 'all payments fall on one moment: there is no rate' },
  no_root: { source: 'returns', reason: 'no rate between -99.99 % and 10,000 % explains them' },
};
const notAYear: MissingPart = { source: 'returns', reason: 'less than a year is known' };

type ReturnFigures = Record<
  'profit' | 'simple' | 'timeWeighted' | 'moneyWeighted' | 'modifiedDietz' | 'annualised',
  Figure
>;

export function returnFigures(series: Series): ReturnFigures {
  const { points, steps, inflow, outflow, profit } = series;
  const [first, last] = [points[0], points.at(-1)];
  const sample = points.length;
  const linkable = steps.some(({ unknown }) => unknown) ? [] : steps;
  const growth = timeWeightedGrowth(linkable);
  const days = getLength(series) / dayMs;
  const rate = getRate(series);
  const percent = (value: string | null, method: string, missing: readonly MissingPart[] = []) =>
    makeFigure(series, { value, unit: 'percent', method, sample, needed, missing });
  const isKnown = first !== undefined && last !== undefined && profit !== null;
  return {
    profit: makeFigure(series, {
      value: profit,
      unit: 'money',
      sample,
      needed,
      method: 'last value − first value − net flows',
      missing: flowsWithoutValue(series),
    }),
    simple: percent(
      isKnown ? simpleReturn({ first: first.value, last: last.value, inflow, outflow }) : null,
      'simple return: profit / (first value + what came in)',
    ),
    timeWeighted: percent(
      growth === null ? null : multiply(subtract(growth, '1'), '100'),
      steps.some(movedInGap) ? `${linked}; ${overGaps}` : linked,
    ),
    moneyWeighted: percent(
      rate.value,
      rate.annualised
        ? 'money-weighted return: internal rate of return of a year'
        : 'money-weighted return: internal rate of return of the whole time, which is less than a year',
      rate.missing,
    ),
    modifiedDietz: percent(
      isKnown ? getDietz(series, first.value, last.value) : null,
      'modified Dietz: profit / average capital, each flow by the time that it was there',
    ),
    annualised: makeFigure(series, {
      value: growth === null ? null : annualisedReturn(growth, days),
      unit: 'percent',
      method: 'time-weighted growth ^ (365 / days) − 1',
      sample: Math.floor(days),
      needed: daysAYear,
      missing: days < daysAYear ? [notAYear] : [],
    }),
  };
}

/**
 * Inflow less outflow, including the effect of a change of the won’s basis: last − first − profit.
 */
export function getNetFlows({ inflow, outflow, rebased, points, currency }: Series): string | null {
  return points.length < needed
    ? null
    : roundMoney(add(inflow, negate(outflow), rebased), currency);
}

function getLength({ points }: Series): number {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined ? 0 : last.at.getTime() - first.at.getTime();
}

function getRate(series: Series) {
  const { points, steps } = series;
  const nothing = { value: null, annualised: false, missing: [] as MissingPart[] };
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < needed) return nothing;
  if (steps.some(({ unknown }) => unknown)) return nothing;
  if (points.some(({ value }) => sign(value) < 0)) return nothing;
  const hoursTo = (at: Date) => Math.floor((at.getTime() - first.at.getTime()) / hour);
  const payments: Payment[] = [
    { at: 0, amount: negate(first.value) },
    ...steps.flatMap(({ dated }) =>
      dated.map(({ at, amount }) => ({ at: hoursTo(at), amount: negate(amount) })),
    ),
    { at: hoursTo(last.at), amount: last.value },
  ];
  const found = internalRate(payments, hoursAYear, 2);
  return found.value === null
    ? { ...nothing, missing: [noRate[found.why]] }
    : { value: found.value, annualised: found.annualised, missing: [] };
}

function getDietz({ points, steps }: Series, first: string, last: string): string | null {
  const [begin, end] = [points[0]?.at, points.at(-1)?.at];
  if (begin === undefined || end === undefined || steps.some(({ unknown }) => unknown)) return null;
  const flows = steps.flatMap(({ dated }) => dated);
  return modifiedDietz({ first, last, from: begin, to: end, flows });
}

function flowsWithoutValue({ flows }: Series): MissingPart[] {
  const unknown = flows.find(({ value }) => value === null)?.flow;
  if (unknown === undefined) return [];
  return [
    {
      source: unknown.symbol,
      reason: 'nobody knows what it was worth when it came or went',
      since: unknown.at.toISOString(),
    },
  ];
}
