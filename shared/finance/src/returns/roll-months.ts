import { type Decimal, exact } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';
import type { ReturnStep } from './step.ts';
import { timeWeightedGrowth } from './time-weighted-return.ts';

type DatedStep = ReturnStep & { from: Date; to: Date };

type MonthlyReturn = {
  /** Month of Seoul’s calendar, `2026-11`. */
  month: string;
  /** The first and the last moment that its steps cover: a first month begins with the record. */
  from: Date;
  to: Date;
  /** Π(1 + r), 30 decimals; null where nothing was held or a value is negative. */
  growth: Decimal | null;
  /** The growth less one, percent; null where it is unknown. */
  return: Decimal | null;
};

/** Seoul has had no summer time since 1988. */
const seoulOffset = 9 * 3_600_000;

/**
 * Monthly returns, each linked from the steps that end in that month of Seoul’s calendar, oldest
 * first. A step that ends at midnight ends the month before; one that spans several months (a gap
 * in the record) counts where it ends. Months without a step are absent.
 */
export function rollMonths(steps: readonly DatedStep[], decimals = 2): MonthlyReturn[] {
  const byMonth = new Map<string, DatedStep[]>();
  for (const step of [...steps].sort((a, b) => a.to.getTime() - b.to.getTime())) {
    const month = monthBefore(step.to);
    const of = byMonth.get(month);
    if (of === undefined) byMonth.set(month, [step]);
    else of.push(step);
  }
  return [...byMonth].map(([month, of]) => {
    const growth = timeWeightedGrowth(of);
    const times = of.flatMap(({ from, to }) => [from.getTime(), to.getTime()]);
    return {
      month,
      from: new Date(Math.min(...times)),
      to: new Date(Math.max(...times)),
      growth,
      return:
        growth === null ? null : roundTo(exact(growth).minus(1).times(100).toFixed(), decimals),
    };
  });
}

function monthBefore(end: Date): string {
  return new Date(end.getTime() - 1 + seoulOffset).toISOString().slice(0, 7);
}
