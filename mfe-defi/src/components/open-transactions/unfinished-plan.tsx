import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { usePlanQuery } from '../../api/plan/plan.ts';
import { transactionMessages } from '../../messages/transactions.ts';
import { currentStep, planProgress } from '../../rules/plan/plan-progress.ts';

/** The way on, where steps of a plan that was begun are still to be signed. */
export function UnfinishedPlan({ planId, onGoOn }: { planId: string; onGoOn(): void }) {
  const t = useMessages(transactionMessages);
  const { data } = usePlanQuery(planId);
  if (!data) return null;
  const current = currentStep(planProgress(data.plan.steps, data.transactions));
  if (current === null || current.state === 'mining') return null;
  return (
    <Notice
      action={
        <Button size="small" onClick={onGoOn}>
          {t('goOn')}
        </Button>
      }
    >
      {t('stepsLeft')}
    </Notice>
  );
}
