/** Yield of holdings net of debts: expected by current rates, and received. Pure. */
import { incomeKinds } from '@moa/contracts/analytics/charts';
import type { PortfolioYield } from '@moa/contracts/analytics/portfolio';
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { MissingPart } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { currencies } from '@moa/finance/money/currencies';
import { add, divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTogether } from '@moa/finance/money/round-together';
import { type RowView, written } from '../../portfolio/api.ts';
import { rowsInScope } from '../allocation/rows-in-scope.ts';
import { bringsIn, describeRows, rateText, type YieldRow } from './describe-rows.ts';
import type { Income } from './income-in-scope.ts';
import type { Rates } from './read-rates.ts';

/** The known values of the time, oldest first. */
type ValueLine = readonly { at: Date; value: string }[];
type Received = {
  income: readonly Income[];
  /** Accruals of on-chain holdings that could not be read. */
  lacking: readonly MissingPart[];
  line: ValueLine;
  missing: readonly MissingPart[];
};
type Described = Omit<PortfolioYield, 'currency' | 'period' | 'scope' | 'from' | 'to' | 'asOf'>;

export const incomeBasis =
  'income of the ledger and what holdings on chains earned by themselves, at the prices of then';
export const interestMethod =
  'interest of loans is spread evenly over the days between two acts, that of debts is negative';

export function withoutPrice(income: readonly Income[]): MissingPart[] {
  const unpriced = income.filter(({ value }) => value === null).length;
  return unpriced === 0 ? [] : [{ source: 'ledger', reason: `${unpriced} entries have no price` }];
}

const spans = { day: 1, week: 7, month: 30, year: 365 } as const;
const weighted = 'Σ value · rate / net worth; what lies idle counts as nothing, debts as negative';

export function describeYield(
  view: RowView,
  scope: string,
  rates: Rates,
  received: Received,
): Described {
  const { currency, now, sheet } = view;
  const held = rowsInScope(view, scope);
  const { rows, idle, net } = describeRows(view, held.worth, rates);
  const missing = [...held.missing, ...rates.missing, ...withoutRate(rows)];
  const isUnknown = held.counted > 0 && held.worth.length === 0;
  const known = rows.filter(({ apr, apy }) => apr !== null || apy !== null);
  const quality =
    isUnknown || (rows.length > 0 && known.length === 0)
      ? ('insufficient_data' as const)
      : known.length < rows.length || held.quality === 'partial'
        ? ('partial' as const)
        : held.quality;
  const figure = (value: string | null, unit: Figure['unit'], method: string): Figure => ({
    value,
    unit,
    method,
    missing,
    asOf: now.toISOString(),
    basis: 'positions as they were last read, at the prices and rates of now',
    sample: known.length,
    quality: value === null && quality === 'ok' ? 'insufficient_data' : quality,
  });
  const isRated = !isUnknown && (rows.length === 0 || known.length > 0);
  const lending = known.filter(({ isLending }) => isLending);
  const projected = (days: number) =>
    figure(
      isRated ? roundMoney(getGain(known, days, now), currency) : null,
      'money',
      `Σ value · rate over ${days} days, rewards until they end, prices unchanged, debts negative`,
    );
  return {
    apr: figure(isRated ? weightedRate(known, net, 'apr') : null, 'percent', weighted),
    apy: figure(isRated ? weightedRate(known, net, 'apy') : null, 'percent', weighted),
    netLendingApy: figure(
      weightedRate(
        lending,
        lending.reduce((sum, { units }) => sum + units, 0n),
        'apy',
      ),
      'percent',
      '(Σ supplied · APY − Σ owed · APY) / (Σ supplied − Σ owed)',
    ),
    projected: {
      day: projected(spans.day),
      week: projected(spans.week),
      month: projected(spans.month),
      year: projected(spans.year),
    },
    ...realisedFigures(view, received),
    rows: rows.map(({ units: _, isLending: __, usual: ___, reward: ____, ...row }) => row),
    idle: isUnknown ? null : written(idle, sheet.decimals),
  };
}

/** Null where the base is nothing or owed: of that there is no rate. */
function weightedRate(rows: readonly YieldRow[], base: bigint, of: 'apr' | 'apy'): string | null {
  if (base <= 0n) return null;
  const sum = rows.reduce((all, { units, apr, apy }) => {
    const rate = of === 'apy' ? (apy ?? apr) : (apr ?? apy);
    return all + Number(units) * Number(rate ?? 0);
  }, 0);
  return rateText(sum / Number(base));
}

function getGain(rows: readonly YieldRow[], days: number, now: Date): string {
  return add('0', ...rows.map((row) => bringsIn(days, row, now)));
}

function withoutRate(rows: readonly YieldRow[]): MissingPart[] {
  return rows
    .filter(({ apr, apy }) => apr === null && apy === null)
    .map(({ label }) => ({ source: label, reason: 'nobody tells its rate' }));
}

function realisedFigures(
  { currency, now }: RowView,
  { income, lacking, line, missing }: Received,
): Pick<Described, 'income' | 'incomeByKind' | 'realised'> {
  const priced = income.flatMap(({ value }) => value ?? []);
  const unknown = [...lacking, ...withoutPrice(income)];
  const sum = income.length > 0 && priced.length === 0 ? null : add('0', ...priced);
  const average = getAverage(line);
  const rate =
    sum === null || average === null || !exact(average.value).isGreaterThan(0)
      ? null
      : plain(
          exact(
            divide(
              multiply(sum, '100', `${365 * dayMs}`),
              multiply(average.value, `${average.length}`),
            ),
          ),
        );
  const quality = (value: string | null): Figure['quality'] =>
    value === null ? 'insufficient_data' : unknown.length > 0 ? 'partial' : 'ok';
  const shared = {
    asOf: now.toISOString(),
    sample: income.length,
    missing: [...missing, ...unknown],
  };
  const total = sum === null ? null : roundMoney(sum, currency);
  const yearly = rate === null ? null : rateText(Number(rate));
  return {
    income: {
      ...shared,
      value: total,
      unit: 'money',
      quality: quality(total),
      basis: incomeBasis,
      method: `Σ what was received; a gain by price is none; ${interestMethod}`,
    },
    incomeByKind: byKind(income, currency),
    realised: {
      ...shared,
      value: yearly,
      unit: 'percent',
      quality: quality(yearly),
      basis:
        'income of the ledger and what holdings on chains earned by themselves, over the average of the recorded values',
      method: 'received / average value over time · 365 days / length of the time',
      ...(average === null ? { needed: 2 } : {}),
    },
  };
}

/** Rounded so that they add up to all of it; of each kind what has a price. */
function byKind(income: readonly Income[], currency: RowView['currency']) {
  const kinds = incomeKinds.flatMap((kind) => {
    const values = income.flatMap((one) => (one.kind === kind ? (one.value ?? []) : []));
    return values.length === 0 ? [] : [{ kind, sum: add('0', ...values) }];
  });
  const rounded = roundTogether(
    kinds.map(({ sum }) => sum),
    currencies[currency].decimals,
  );
  return kinds.map(({ kind }, index) => ({ kind, value: rounded[index] ?? '0' }));
}

/** Each value counts for as long as it was the last one known; null of fewer than two. */
function getAverage(line: ValueLine): { value: string; length: number } | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const length = last.at.getTime() - first.at.getTime();
  if (length <= 0) return null;
  const sum = line.slice(1).reduce((all, { at }, index) => {
    const before = line[index];
    if (before === undefined) return all;
    return add(all, multiply(before.value, `${at.getTime() - before.at.getTime()}`));
  }, '0');
  return { value: divide(sum, `${length}`), length };
}
