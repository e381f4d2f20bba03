import type { PlanKind } from '@moa/contracts/defi/plan-kind';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { currentStep, planProgress } from './plan-progress.ts';

/** Time that a settled transaction remains shown. */
const shownForMs = 15 * 60_000;
/** For so long after the last signature a plan that is not finished may be gone on with. */
const goesOnForMs = 30 * 60_000;

export type Protocol = 'aave' | 'uniswap-v3' | 'lp-tokens' | 'rebase';

function belongsTo(kind: PlanKind, protocol: Protocol): boolean {
  return kind.startsWith(`${protocol}.`);
}

/** Transactions under way and those settled within the last 15 minutes; newest first. */
export function recentTransactions(
  items: readonly DefiTransaction[],
  protocol: Protocol | null,
  now: number,
): DefiTransaction[] {
  return items.filter(
    ({ kind, status, settledAt, submittedAt }) =>
      (protocol === null || belongsTo(kind, protocol)) &&
      (status === 'submitted' || now - Date.parse(settledAt ?? submittedAt) < shownForMs),
  );
}

/** Plans that were begun lately, each once, newest first: some of their steps may be left. */
export function recentPlans(items: readonly DefiTransaction[], now: number): string[] {
  const recent = items.filter(({ submittedAt }) => now - Date.parse(submittedAt) < goesOnForMs);
  return [...new Set(recent.map(({ planId }) => planId))];
}

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
