/** The act that a transaction is of, as it is called in either language. */
import type { PlanKind } from '@moa/contracts/defi/plan-kind';
import { planNames } from '@moa/contracts/defi/plan-names';
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import type { Locale } from '@moa/i18n/locale';
import { defineMessages, translate } from '@moa/i18n/messages';

const sentences = defineMessages(
  { approval: '{act}에 필요한 승인' },
  { approval: 'Approval for: {act}' },
);

export function nameAct(
  { plan, step }: { plan: PlanKind; step: AlertData<'transaction.confirmed'>['step'] },
  locale: Locale,
): string {
  const act = planNames[plan][locale];
  return step === 'call' ? act : translate(sentences, locale, 'approval', { act });
}
