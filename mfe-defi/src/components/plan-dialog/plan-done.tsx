/** All is mined: what that came to, and the alert that it suggests. */
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Notice } from '@moa/ui/core/states';
import { TextLink } from '@moa/ui/link/text-link';
import { useLendingPositions } from '../../api/lending-positions.ts';
import { planMessages } from '../../messages/plan.ts';
import { alertBelow } from '../../rules/aave/alert-below.ts';
import { healthAfter } from '../../rules/plan/health-after.ts';

export function PlanDone({ plan }: { plan: TransactionPlan }) {
  const t = useMessages(planMessages);
  return plan.outcome.healthFactor ? (
    <LoanDone plan={plan} />
  ) : (
    <Notice tone="success">{t('done')}</Notice>
  );
}

function LoanDone({ plan }: { plan: TransactionPlan }) {
  const t = useMessages(planMessages);
  const { positions } = useLendingPositions();
  const loan = positions.data?.find(
    ({ walletId, chain }) => walletId === plan.walletId && chain === plan.network,
  );
  const health = healthAfter(plan, loan ?? null);
  const value = health === null ? null : alertBelow(health);
  return (
    <Notice
      tone="success"
      action={
        loan === undefined || value === null ? null : (
          <TextLink
            look="forward"
            to={
              linkTo('inbox') +
              rulePrefillSearch({
                ...{ metric: 'health_factor', subject: loan.id, op: 'crosses_down', value },
              })
            }
          >
            {t('alertBelow', { value })}
          </TextLink>
        )
      }
    >
      {health === null ? t('doneNoDebt') : t('doneHealth', { value: healthText(health) })}
    </Notice>
  );
}
