import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { stepTitle } from '../plans/step-title.ts';
import type { DefiPlanRow, DefiTransactionRow } from '../plans/tables.ts';

export function describeTransaction(
  row: DefiTransactionRow,
  planned: DefiPlanRow,
  locale: 'ko' | 'en',
): DefiTransaction {
  return {
    id: row.id,
    planId: row.planId,
    stepId: row.stepId,
    kind: planned.kind,
    title: stepTitle(planned, row.stepId, locale),
    walletId: planned.walletId,
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
