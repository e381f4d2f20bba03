/**
 * Expected income of DeFi: interest at current rates, recent staking yield, fees of pools at the
 * rates of the last week, and rewards at their current rate until they end.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, compare, exact, multiply, negate, plain, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';

const incomeKinds = ['interest', 'staking', 'fees', 'rewards', 'cost'] as const;

export type IncomePart = {
  /** The row or the position that it is of. */
  of: string;
  kind: (typeof incomeKinds)[number];
  /** In the currency; negative for a debt; null without a price. */
  value: string | null;
  /** Percent per year; null where unknown. */
  rate: string | null;
  perDay: string | null;
  /** When it ends, and the days until then, where that is known. */
  ends?: { until: string; daysLeft: string };
  /** The same value is counted by another part already: rewards beside the fees of a pool. */
  beside?: boolean;
};

/** Income by kind, as lines that add up; kinds without income are omitted. */
export type IncomeLine = { key: IncomePart['kind']; amount: string };

/** `isAll` where all rewards end on that day. */
export type Ending = { until: string; isAll: boolean };

type Income = {
  /** The sum of `lines`; null where no part of it is known. */
  perDay: string | null;
  /** Thirty such days; of what ends before, those that are left. The sum of `monthLines`. */
  perMonth: string | null;
  lines: IncomeLine[];
  monthLines: IncomeLine[];
  /** Income of the coming year: `netApy` percent of `base`. */
  yearLines: IncomeLine[];
  /** Percent of `base` in the year to come; null where that is nothing. */
  netApy: string | null;
  /** Net value of all positions with a value and a known rate, debts deducted. */
  base: string | null;
  /** The first rewards that end within a month, or within a year; null where none do. */
  endsInMonth: Ending | null;
  endsInYear: Ending | null;
  /** Parts that are in none of these. */
  unknown: number;
  /** True if no position yields income. */
  none: boolean;
};

const monthDays = '30';
const yearDays = '365';

export function getIncome(
  parts: readonly IncomePart[],
  ids: ReadonlySet<string>,
  currency: CurrencyCode,
): Income {
  const own = parts.filter((part) => ids.has(part.of));
  const known = own.filter(({ perDay }) => perDay !== null);
  const lines = incomeKinds.flatMap((key) => {
    const same = known.filter(({ kind }) => kind === key);
    return same.length === 0
      ? []
      : [{ key, amount: roundMoney(add(...same.map(({ perDay }) => perDay ?? '0')), currency) }];
  });
  const monthLines = lines.map(({ key, amount }) => {
    const ending = known.filter(({ kind }) => kind === key).map((part) => negate(missed(part)));
    return { key, amount: roundMoney(add(multiply(amount, monthDays), ...ending), currency) };
  });
  return {
    perDay: sumUp(lines),
    perMonth: sumUp(monthLines),
    lines,
    monthLines,
    ...getYield(known, currency),
    endsInMonth: endingWithin(monthDays, known),
    endsInYear: endingWithin(yearDays, known),
    unknown: own.length - known.length,
    none: own.length === 0,
  };
}

/** Null of no lines: nothing is known. */
export function sumUp(lines: readonly IncomeLine[]): string | null {
  return lines.length === 0 ? null : add(...lines.map(({ amount }) => amount));
}

function getYield(parts: readonly IncomePart[], currency: CurrencyCode) {
  const rated = parts.flatMap(({ value, rate, ...part }) =>
    value === null || rate === null ? [] : [{ ...part, value, rate }],
  );
  const worth = rated
    .filter(({ beside }) => !beside)
    .reduce((sum, { value }) => sum.plus(exact(value)), exact('0'));
  const getYear = ({ value, rate, ends }: (typeof rated)[number]) =>
    exact(value)
      .times(exact(rate))
      .times(exact(within(ends?.daysLeft, yearDays)))
      .div(exact(yearDays))
      .div(100);
  const yearly = (own: typeof rated) =>
    own.reduce((sum, part) => sum.plus(getYear(part)), exact('0'));
  const yearLines = incomeKinds.flatMap((key) => {
    const same = rated.filter(({ kind }) => kind === key);
    return same.length === 0 ? [] : [{ key, amount: roundMoney(plain(yearly(same)), currency) }];
  });
  if (!worth.isGreaterThan(0)) return { yearLines, netApy: null, base: null };
  return {
    yearLines,
    netApy: roundTo(plain(yearly(rated).div(worth).times(100)), 2),
    base: roundMoney(plain(worth), currency),
  };
}

/** Amount that is not received within a month because the income ends earlier. */
function missed({ perDay, ends }: IncomePart): string {
  return multiply(perDay ?? '0', subtract(monthDays, within(ends?.daysLeft, monthDays)));
}

function endingWithin(days: string, parts: readonly IncomePart[]): Ending | null {
  const rewards = parts.filter(
    ({ kind, perDay }) => kind === 'rewards' && perDay !== null && compare(perDay, '0') > 0,
  );
  const until = rewards
    .flatMap(({ ends }) =>
      ends !== undefined && compare(ends.daysLeft, '0') > 0 && compare(ends.daysLeft, days) < 0
        ? [ends.until]
        : [],
    )
    .sort()[0];
  if (until === undefined) return null;
  return { until, isAll: rewards.every(({ ends }) => ends?.until === until) };
}

function within(days: string | undefined, max: string): string {
  return days === undefined || compare(days, max) > 0 ? max : days;
}
