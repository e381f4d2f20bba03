/** Income month by month in Seoul, by its kind: pure. */
import type { getYieldChart } from '@moa/contracts/analytics/charts';
import { incomeKinds } from '@moa/contracts/analytics/charts';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import { add } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTogether } from '@moa/finance/money/round-together';
import type { Income } from './income-in-scope.ts';

type Months = OperationOutput<typeof getYieldChart>['months'];

/** Every month of the time; one without income is nothing, one of which no entry has a price is not known. */
export function describeMonths(
  income: readonly Income[],
  { since, until }: { since: Date; until: Date },
  currency: CurrencyCode,
): Months {
  const byMonth = new Map<string, Income[]>();
  for (const one of income) {
    const month = getMonth(one.at);
    const known = byMonth.get(month);
    if (known === undefined) byMonth.set(month, [one]);
    else known.push(one);
  }
  const parts = monthsBetween(since, until).flatMap((month) =>
    incomeKinds.flatMap((kind) => {
      const values = (byMonth.get(month) ?? []).flatMap((one) =>
        one.kind === kind ? (one.value ?? []) : [],
      );
      return values.length === 0 ? [] : [{ month, kind, sum: add('0', ...values) }];
    }),
  );
  // Rounded so that all months add up to the income of the whole time.
  const rounded = roundTogether(
    parts.map(({ sum }) => sum),
    currencies[currency].decimals,
  );
  return monthsBetween(since, until).map((month) => {
    const own = byMonth.get(month) ?? [];
    const priced = own.filter(({ value }) => value !== null);
    const byKind = parts.flatMap(({ kind, ...part }, index) =>
      part.month === month ? [{ kind, value: rounded[index] ?? '0' }] : [],
    );
    const isUnknown = own.length > 0 && priced.length === 0;
    return {
      month,
      total: isUnknown ? null : roundMoney(add('0', ...byKind.map(({ value }) => value)), currency),
      byKind,
      unpriced: own.length - priced.length,
    };
  });
}

const seoulMs = 9 * 3_600_000;
const getMonth = (at: Date) => new Date(at.getTime() + seoulMs).toISOString().slice(0, 7);

function monthsBetween(since: Date, until: Date): string[] {
  const last = getMonth(new Date(until.getTime() - 1));
  const months: string[] = [];
  for (let month = getMonth(since); month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** `2026-12` after `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
