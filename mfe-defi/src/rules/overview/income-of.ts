/**
 * What DeFi is expected to bring: interest at the rates of now, what staking brought of late, and the
 * fees and rewards of pools at their rates of the last week, which nobody promises.
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
  /** Percent a year; null where nobody knows. */
  rate: string | null;
  perDay: string | null;
  /** Days until it ends, where that is known. */
  daysLeft?: string;
  /** The same value is counted by another part already: rewards beside the fees of a pool. */
  beside?: boolean;
};

type Income = {
  /** The sum of `lines`; null where no part of it is known. */
  perDay: string | null;
  /** Thirty such days; of what ends before, those that are left. */
  perMonth: string | null;
  /** What of `perDay` is of which kind; kinds that are not there are left out. */
  lines: { key: IncomePart['kind']; amount: string }[];
  /** Percent of `base` in the year to come; null where that is nothing. */
  netApy: string | null;
  /** What of all is worth something and has a known rate, debts taken off. */
  base: string | null;
  /** Parts that are in none of these. */
  unknown: number;
  /** Whether anything here brings anything at all. */
  none: boolean;
};

const monthDays = '30';
const yearDays = '365';

export function incomeOf(
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
  const perDay = lines.length === 0 ? null : add(...lines.map(({ amount }) => amount));
  return {
    perDay,
    perMonth:
      perDay === null
        ? null
        : roundMoney(
            add(multiply(perDay, monthDays), ...known.map((part) => negate(missed(part)))),
            currency,
          ),
    lines,
    ...yieldOf(known, currency),
    unknown: own.length - known.length,
    none: own.length === 0,
  };
}

function yieldOf(parts: readonly IncomePart[], currency: CurrencyCode) {
  let worth = exact('0');
  let yearly = exact('0');
  for (const { value, rate, beside, daysLeft } of parts) {
    if (value === null || rate === null) continue;
    if (!beside) worth = worth.plus(exact(value));
    const whole = exact(value).times(exact(rate));
    yearly = yearly.plus(whole.times(exact(within(daysLeft, yearDays))).div(exact(yearDays)));
  }
  if (!worth.isGreaterThan(0)) return { netApy: null, base: null };
  return {
    netApy: roundTo(plain(yearly.div(worth)), 2),
    base: roundMoney(plain(worth), currency),
  };
}

/** What does not come within a month because it ends before. */
function missed({ perDay, daysLeft }: IncomePart): string {
  return multiply(perDay ?? '0', subtract(monthDays, within(daysLeft, monthDays)));
}

function within(days: string | undefined, max: string): string {
  return days === undefined || compare(days, max) > 0 ? max : days;
}
