/** A plan to be read and signed: what changes, what is worth knowing, each step, and the wallet. */

import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import { setHideAmounts, useAppearance } from '@moa/host/appearance';
import { disconnectWallet, useWallet } from '@moa/host/late/wallet';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { TextLink } from '@moa/ui/link/text-link';
import { Steps } from '@moa/ui/steps/steps';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAccountName } from '../../api/account-name.ts';
import { useLendingPositions } from '../../api/lending-positions.ts';
import { listUnreported } from '../../api/plan/report-signed.ts';
import { planMessages } from '../../messages/plan.ts';
import { alertBelow } from '../../rules/aave/alert-below.ts';
import { healthAfter, planStage, planStages } from '../../rules/plan/health-after.ts';
import { walletReadiness } from '../../rules/plan/wallet-readiness.ts';
import { Announcement } from './announcement.tsx';
import type { PlanDialogProps } from './plan-dialog-props.ts';
import { PlanFee } from './plan-fee.tsx';
import { PlanOutcome } from './plan-outcome.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { PlanWarnings } from './plan-warnings.tsx';
import { SigningTrouble, useSigning } from './signing-trouble.tsx';
import type { PlanState, ShownPlan } from './use-plan.ts';
import { WalletGate } from './wallet-gate.tsx';

type Props = Pick<PlanDialogProps, 'onClose' | 'onChangeInput' | 'onDone'> & {
  state: PlanState;
  shown: ShownPlan;
  /** The dialog's footer, which holds the buttons; null until it is mounted. */
  footer: HTMLElement | null;
};

export function SignPlan({ state, shown, footer, onClose, onChangeInput, onDone }: Props) {
  const t = useMessages(planMessages);
  const { plan, transactions, expiresAt } = shown;
  const { askAgain } = state;
  const wallet = useWallet();
  const account = useAccountName(plan);
  const hideAmounts = useAppearance('hideAmounts');
  const readiness = walletReadiness(wallet, plan);
  const signing = useSigning(shown, () => Date.now() >= expiresAt);
  const { progress, current, phase, trouble, sign } = signing;
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());

  const isDone = current === null;
  const isUnderWay = phase !== null || current?.state === 'mining';
  const hasBegun = transactions.length > 0 || phase !== null;
  const now = useNow(isDone || isUnderWay ? null : 1_000);
  const isExpired = !isDone && !isUnderWay && now >= expiresAt;
  const notReported = !isUnderWay && isUnreported(plan.id, current?.step.id);

  // Nothing is signed yet, so the plan is renewed without asking the user.
  useEffect(() => {
    if (isExpired && !hasBegun && askAgain && !state.isAsking && !state.error) askAgain();
  }, [isExpired, hasBegun, askAgain, state.isAsking, state.error]);

  useEnd(isDone, () => onDone?.(plan));

  const mustConfirm = plan.warnings.filter(({ severity }) => severity === 'confirm');
  const isRead = mustConfirm.every(({ code, message }) => confirmed.has(`${code} ${message}`));
  const canSign = readiness.is === 'ready' && isRead && !hideAmounts && !isExpired;
  const canStart = isUnderWay || notReported || canSign;
  const act =
    isDone || (isExpired && hasBegun) ? (
      <EndAct isDone={isDone} askAgain={askAgain} onClose={onClose} isAsking={state.isAsking} />
    ) : (
      <Button
        tone="primary"
        busy={isUnderWay || state.isAsking}
        disabled={!canStart}
        onClick={sign}
      >
        <SignLabel
          signing={signing}
          hasBegun={hasBegun}
          isUnreported={notReported}
          steps={plan.steps.length}
        />
      </Button>
    );

  const gate =
    isDone || isUnderWay ? null : (
      <WalletGate
        readiness={readiness}
        wallet={wallet}
        plan={plan}
        account={account}
        onOther={disconnectWallet}
      />
    );

  return (
    <>
      <InFooter of={footer}>
        {onChangeInput && !hasBegun ? (
          <Button onClick={onChangeInput}>{t('changeInput')}</Button>
        ) : null}
        {act}
      </InFooter>
      <Steps
        label={t('stages')}
        steps={planStages.map((key) => ({ key, label: t(`stage_${key}`) }))}
        current={planStage({
          readiness: readiness.is,
          hasBegun: hasBegun || isUnderWay,
          isDone,
        })}
      />
      <Announcement progress={progress} phase={phase} isAsking={state.isAsking} />
      {hideAmounts ? <AmountsHidden /> : null}
      {shown.round > 0 && !hasBegun ? <Notice>{t('renewed')}</Notice> : null}
      {isExpired && hasBegun ? (
        <Notice tone="caution">{t(askAgain ? 'expiredBetween' : 'expired')}</Notice>
      ) : null}
      {isDone ? <PlanDone plan={plan} /> : null}
      {/* What prevents signing is shown first; what signs is shown last. */}
      {readiness.is === 'ready' ? null : gate}
      <PlanOutcome outcome={plan.outcome} isDone={isDone} />
      <PlanWarnings
        warnings={plan.warnings}
        confirmed={confirmed}
        disabled={isUnderWay || isDone}
        onConfirm={setConfirmed}
      />
      <PlanSteps progress={progress} phase={phase} plan={plan} />
      <PlanFee plan={plan} expiresIn={isUnderWay ? null : expiresAt - now} isDone={isDone} />
      {state.isLate && isUnderWay ? <Notice tone="caution">{t('late')}</Notice> : null}
      <SigningTrouble current={current} trouble={trouble} notTold={notReported} plan={plan} />
      {readiness.is === 'ready' ? gate : null}
    </>
  );
}

/** Calls once when it ends; not where it had ended before. */
function useEnd(isDone: boolean, onDone: () => void): void {
  const isReported = useRef(isDone);
  useEffect(() => {
    if (!isDone || isReported.current) return;
    isReported.current = true;
    onDone();
  }, [isDone, onDone]);
}

/** True if the hash is stored here and not yet reported to the server. */
function isUnreported(planId: string, stepId: string | undefined): boolean {
  return listUnreported().some((one) => one.planId === planId && one.stepId === stepId);
}

/** Renders children into the dialog's footer. */
function InFooter({ of, children }: { of: HTMLElement | null; children: ReactNode }) {
  return of === null ? null : createPortal(children, of);
}

/** Where nothing can be signed: it is left, or its remaining steps are calculated again where that is possible. */
function EndAct({
  isDone,
  isAsking,
  askAgain,
  onClose,
}: Pick<PlanState, 'isAsking' | 'askAgain'> & { isDone: boolean; onClose(): void }) {
  const t = useMessages(planMessages);
  if (isDone)
    return (
      <Button tone="primary" onClick={onClose}>
        {t('close')}
      </Button>
    );
  return askAgain ? (
    <Button tone="primary" busy={isAsking} onClick={askAgain}>
      {t('recalculate')}
    </Button>
  ) : null;
}

/**
 * Label of the main button: sign the first or the next step, sign it again, or report a signed one.
 */
function SignLabel({
  signing: { phase, current, progress },
  isUnreported,
  hasBegun,
  steps,
}: {
  signing: ReturnType<typeof useSigning>;
  /** A hash that the server has not heard of yet. */
  isUnreported: boolean;
  hasBegun: boolean;
  steps: number;
}) {
  const t = useMessages(planMessages);
  if (phase !== null || current?.state === 'mining') return t(phase ?? 'mining');
  if (isUnreported) return t('tellAgain');
  if (current !== null && current.state !== 'open') return t('signAgain');
  if (hasBegun || progress.some(({ state }) => state === 'done')) return t('signNext');
  return steps > 1 ? t('signSteps', { steps }) : t('sign');
}

/** Signing is disabled while amounts are hidden. */
function AmountsHidden() {
  const t = useMessages(planMessages);
  return (
    <Notice
      tone="caution"
      action={
        <Button size="small" onClick={() => setHideAmounts(false)}>
          {t('showAmounts')}
        </Button>
      }
    >
      {t('amountsHidden')}
    </Notice>
  );
}

/** All is mined: what that came to, and the alert that it suggests. */
function PlanDone({ plan }: { plan: TransactionPlan }) {
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
                metric: 'health_factor',
                subject: loan.id,
                op: 'crosses_down',
                value,
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
