import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import type { DefiPlanRow, DefiTransactionRow } from '../plans/tables.ts';

export function describeTransaction(
  row: DefiTransactionRow,
  { plan, walletId, kind }: DefiPlanRow,
): DefiTransaction {
  return {
    id: row.id,
    planId: row.planId,
    stepId: row.stepId,
    kind,
    title: plan.steps.find(({ id }) => id === row.stepId)?.title ?? '',
    walletId,
    network: row.network,
    hash: row.hash,
    status: row.status,
    block: row.block,
    reason: row.reason,
    replacedBy: row.replacedBy,
    submittedAt: row.submittedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
