import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { WalletFailure } from '@moa/host/late/wallet';
import { createLogger } from '@moa/host/log';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { useEffect, useRef, useState } from 'react';
import { readRevert, type SigningPhase, signStep } from '../../api/plan/sign-step.ts';
import { planMessages } from '../../messages/plan.ts';
import { currentStep, planProgress, type StepProgress } from '../../rules/plan/plan-progress.ts';
import { printable } from '../../rules/plan/printable.ts';
import type { ShownPlan } from './use-plan.ts';
import { useWalletWords } from './use-wallet-words.ts';

type Props = Pick<Signing, 'current' | 'trouble'> & {
  notTold: boolean;
  plan: Pick<TransactionPlan, 'chainId'>;
};

/** Explains why the current step is not mined. Shows nothing for a refusal by the user. */
export function SigningTrouble({ current, trouble, notTold, plan }: Props) {
  const t = useMessages(planMessages);
  const locale = useLocale();
  const walletWords = useWalletWords(plan.chainId);
  if (notTold) return <Notice tone="caution">{t('notTold')}</Notice>;
  if (trouble) {
    const { error } = trouble;
    if (error instanceof WalletFailure) return <Notice tone="danger">{walletWords(error)}</Notice>;
    const revert = readRevert(error);
    if (revert) {
      return (
        <Notice tone="danger">
          {revert.sentence} {t('refusedReason', { reason: revert.reason })}
        </Notice>
      );
    }
    const { sentence, advice } = describeFailure(error, locale);
    return (
      <Notice tone="danger">
        {sentence} {advice}
      </Notice>
    );
  }
  const failed = getFailure(current);
  if (failed === null) return null;
  return (
    <Notice tone="danger">
      {t(`${failed}Text`)}
      {current?.transaction?.reason
        ? ` ${t('refusedReason', { reason: printable(current.transaction.reason) })}`
        : null}
    </Notice>
  );
}

function getFailure(current: StepProgress | null) {
  if (current === null || current.state === 'open' || current.state === 'mining') return null;
  return current.state === 'done' ? null : current.state;
}

const log = createLogger('mfe-defi');

type Signing = {
  progress: readonly StepProgress[];
  /** Step that is signed next or under way; null when all are done. */
  current: StepProgress | null;
  phase: SigningPhase | null;
  /** Last error of the wallet or the server; null for a refusal by the user. */
  trouble: { stepId: string; error: unknown } | null;
  /** Asks the wallet for the current step, and goes on by itself with those after it. */
  sign(): void;
};

/** Signs the steps of a plan one after another: the next once the one before is mined. */
export function useSigning({ plan, transactions }: ShownPlan, isExpired: () => boolean): Signing {
  const [phase, setPhase] = useState<SigningPhase | null>(null);
  const [trouble, setTrouble] = useState<Signing['trouble']>(null);
  /** True once the user has signed a step: the step after a mined one then starts by itself. */
  const [goesOn, setGoesOn] = useState(false);
  const isUnderWay = useRef(false);
  /** The step that was asked for last: what follows by itself is another one. */
  const lastRequested = useRef<string | null>(null);
  const progress = planProgress(plan.steps, transactions);
  const current = currentStep(progress);

  const sign = async () => {
    // A second press, or the same effect twice, must not open the wallet twice.
    if (isUnderWay.current || !current || current.state === 'mining') return;
    isUnderWay.current = true;
    lastRequested.current = current.step.id;
    setTrouble(null);
    setGoesOn(true);
    setPhase('wallet');
    const { step } = current;
    try {
      await signStep(plan, step, setPhase);
    } catch (error) {
      setGoesOn(false);
      const isRefusal = error instanceof WalletFailure && error.kind === 'refused';
      log[isRefusal ? 'info' : 'warn']('a step of a plan was not signed', {
        plan: plan.kind,
        step: step.kind,
        why: error instanceof WalletFailure ? error.kind : getCode(error),
      });
      setTrouble(isRefusal ? null : { stepId: step.id, error });
    } finally {
      isUnderWay.current = false;
      setPhase(null);
    }
  };

  const isOpen = current?.state === 'open';
  const hasFailed = current !== null && current.state !== 'open' && current.state !== 'mining';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sign` is new at each render and reads what is now
  useEffect(() => {
    if (!goesOn || phase !== null) return;
    if (hasFailed) setGoesOn(false);
    else if (isOpen && current.step.id !== lastRequested.current && !isExpired()) void sign();
  }, [goesOn, phase, isOpen, hasFailed, current?.step.id]);

  return { progress, current, phase, trouble, sign: () => void sign() };
}

function getCode(error: unknown): string {
  if (error instanceof ApiFailure) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
