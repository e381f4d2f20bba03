import type { AavePosition } from '@moa/contracts/defi/aave';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { Readiness } from './wallet-readiness.ts';

/**
 * The health factor once a plan is mined: as the loan was read after the block at which the plan was tried
 * out, else as the try had it. Null without a debt.
 */
export function healthAfter(
  { block, outcome }: Pick<TransactionPlan, 'block' | 'outcome'>,
  loan: Pick<AavePosition, 'blockNumber' | 'healthFactor'> | null,
): string | null {
  if (loan !== null && BigInt(loan.blockNumber) > BigInt(block)) return loan.healthFactor;
  return outcome.healthFactor?.after ?? null;
}

/** Stages of a plan, in order. */
export const planStages = ['connect', 'review', 'signing'] as const;
type PlanStage = (typeof planStages)[number];

/** Where they are; null once all is mined. What has begun to be signed is not connected or looked at again. */
export function planStage({
  readiness,
  hasBegun,
  isDone,
}: {
  readiness: Readiness['is'];
  hasBegun: boolean;
  isDone: boolean;
}): PlanStage | null {
  if (isDone) return null;
  if (hasBegun) return 'signing';
  return readiness === 'ready' ? 'review' : 'connect';
}
