/** Signs the steps of a plan one after another: the next once the one before is mined. */
import { ApiFailure } from '@moa/host/api-failure';
import { WalletFailure } from '@moa/host/late/wallet';
import { createLogger } from '@moa/host/log';
import { useEffect, useRef, useState } from 'react';
import { type SigningPhase, signStep } from '../../api/plan/sign-step.ts';
import { currentStep, planProgress, type StepProgress } from '../../rules/plan/plan-progress.ts';
import type { ShownPlan } from './use-plan.ts';

const log = createLogger('mfe-defi');

export type Signing = {
  progress: readonly StepProgress[];
  /** Step that is signed next or under way; null when all are done. */
  current: StepProgress | null;
  phase: SigningPhase | null;
  /** Last error of the wallet or the server; null for a refusal by the user. */
  trouble: { stepId: string; error: unknown } | null;
  /** Asks the wallet for the current step, and goes on by itself with those after it. */
  sign(): void;
};

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
