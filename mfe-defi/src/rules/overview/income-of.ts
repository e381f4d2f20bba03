import type { DailyInterest } from '@moa/contracts/assets/interest';
import { add, exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';

type Income = {
  /** In the interest's currency; null where no part of it is known. */
  perDay: string | null;
  /** Thirty such days. */
  perMonth: string | null;
  /** Percent a year of what bears interest, less what is owed; null where a part of it is not known. */
  netApy: string | null;
  /** Parts that are in neither sum. */
  unknown: number;
  /** Whether anything here bears interest at all. */
  none: boolean;
};

const monthDays = '30';

/** What these holdings are expected to bring at the rates of now, with prices where they are. */
export function incomeOf(
  { parts }: Pick<DailyInterest, 'parts'>,
  ids: ReadonlySet<string>,
): Income {
  const own = parts.filter(({ positionId }) => ids.has(positionId));
  const daily = own.flatMap(({ perDay }) => perDay ?? []);
  const perDay = daily.length === 0 ? null : add(...daily);
  return {
    perDay,
    perMonth: perDay === null ? null : multiply(perDay, monthDays),
    netApy: netApyOf(own),
    unknown: own.length - daily.length,
    none: own.length === 0,
  };
}

function netApyOf(parts: DailyInterest['parts']): string | null {
  let worth = exact('0');
  let yearly = exact('0');
  for (const { value, rate } of parts) {
    if (value === null || rate === null) return null;
    worth = worth.plus(exact(value));
    yearly = yearly.plus(exact(value).times(exact(rate)));
  }
  return worth.isGreaterThan(0) ? roundTo(plain(yearly.div(worth)), 2) : null;
}
