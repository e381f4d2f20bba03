/** Flows within a step at their own times, for money-weighted measures. */
import { add, divide, multiply, sign } from '@moa/finance/money/decimal';
import { seoulDay } from './time-of.ts';

/** Signed: what went out is negative. */
export type DatedFlow = { at: Date; amount: string };
type Between = { from: Date; to: Date };

/** A balance is read a while after its ledger: what a step knows for the first time can be older than it. */
export function within({ from, to }: Between, at: Date): Date {
  return at < from ? from : at > to ? to : at;
}

/** True if the value of a day is missing between the ends and a flow occurred meanwhile. */
export function movedInGap({
  from,
  to,
  dated,
}: Between & { dated: readonly DatedFlow[] }): boolean {
  return dated.some(({ amount }) => sign(amount) !== 0) && seoulDay(to) - seoulDay(from) > 1;
}

/** The same steps: in a gap each flow is weighted by the part of it that it was there for. */
export function weighGaps<T extends Between & { dated: readonly DatedFlow[] }>(
  steps: readonly T[],
): (T & { weighted?: string })[] {
  return steps.map((step) => {
    if (!movedInGap(step)) return step;
    const end = step.to.getTime();
    const sum = add(
      '0',
      ...step.dated.map(({ at, amount }) => multiply(amount, `${end - at.getTime()}`)),
    );
    return { ...step, weighted: divide(sum, `${end - step.from.getTime()}`) };
  });
}
