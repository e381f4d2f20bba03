/** The title of a step, in the language of who reads it: that of who planned it may have been another. */
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { Sentence } from './planned-call.ts';
import type { DefiPlanRow } from './tables.ts';

/** With thousands apart, in both languages alike: an amount is a number by itself before a symbol. */
export function titleInBoth({ ko, en }: Sentence): Sentence {
  const apart = (text: string) =>
    text.replace(/(?<=^|\s)\d{4,}(?=(\.\d+)?\s)/g, (digits) =>
      digits.replace(/\B(?=(\d{3})+$)/g, ','),
    );
  return { ko: apart(ko), en: apart(en) };
}

/** Plans from before both were stored have the one of then. */
export function stepTitle(
  { plan, titles }: Pick<DefiPlanRow, 'plan' | 'titles'>,
  stepId: string,
  locale: 'ko' | 'en',
): string {
  return titles?.[stepId]?.[locale] ?? plan.steps.find(({ id }) => id === stepId)?.title ?? '';
}

export function planInLanguage(row: DefiPlanRow, locale: 'ko' | 'en'): TransactionPlan {
  const steps = row.plan.steps.map((step) => ({ ...step, title: stepTitle(row, step.id, locale) }));
  return { ...row.plan, steps };
}
