import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { currentStep, planProgress } from './plan-progress.ts';

/** True if all steps of a plan are mined and the wallet was not read since. `readAt`: null if it was never read. */
export function isUnread(
  {
    plan,
    transactions,
  }: { plan: Pick<TransactionPlan, 'steps'>; transactions: readonly DefiTransaction[] },
  readAt: string | null,
): boolean {
  const progress = planProgress(plan.steps, transactions);
  if (currentStep(progress) !== null) return false;
  const settled = progress.flatMap(({ transaction }) =>
    transaction?.settledAt ? [Date.parse(transaction.settledAt)] : [],
  );
  return settled.length > 0 && (readAt === null || Math.max(...settled) > Date.parse(readAt));
}
