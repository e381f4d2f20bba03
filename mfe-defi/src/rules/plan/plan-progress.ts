import type { PlanStep } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';

/**
 * `open`: not signed yet. A permit is done once it is signed. The last three failed and can be
 * signed again.
 */
export type StepState = 'open' | 'mining' | 'done' | 'reverted' | 'replaced' | 'dropped';
export type StepProgress = {
  step: PlanStep;
  state: StepState;
  /** Transaction that the state describes; null where it is open. */
  transaction: DefiTransaction | null;
};

const states = {
  submitted: 'mining',
  confirmed: 'done',
  reverted: 'reverted',
  replaced: 'replaced',
  dropped: 'dropped',
} as const satisfies Record<DefiTransaction['status'], StepState>;

/**
 * State of each step. A step that was signed several times has its most advanced state: mined, then
 * under way, then that of the last attempt.
 */
export function planProgress(
  steps: readonly PlanStep[],
  transactions: readonly DefiTransaction[],
): StepProgress[] {
  return steps.map((step) => {
    const tries = transactions
      .filter(({ stepId }) => stepId === step.id)
      .sort((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt));
    const transaction =
      tries.find(({ status }) => status === 'confirmed') ??
      tries.find(({ status }) => status === 'submitted') ??
      tries[0] ??
      null;
    const unsent = step.permit?.signature ? 'done' : 'open';
    return { step, state: transaction ? states[transaction.status] : unsent, transaction };
  });
}

/** The first that is not done: steps are mined in their order. Null where all are. */
export function currentStep(progress: readonly StepProgress[]): StepProgress | null {
  return progress.find(({ state }) => state !== 'done') ?? null;
}
