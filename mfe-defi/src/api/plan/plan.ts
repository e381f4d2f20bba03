import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { type DefiTransaction, getPlan } from '@moa/contracts/defi/transactions';
import { call } from '@moa/host/api';
import { queryClient, queryOptions } from '@moa/host/query';

export const lookEveryMs = 2_000;

/** A plan and what was signed of it; looked at again every two seconds while something is under way. */
export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['defi', 'plan', id],
    queryFn: ({ signal }) => call(getPlan, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.transactions.some(({ status }) => status === 'submitted') ? lookEveryMs : false,
  });
}

/** A plan as the server just made it: nothing of it is signed. */
export function keepNewPlan(plan: TransactionPlan): void {
  queryClient.setQueryData(planQuery(plan.id).queryKey, { plan, transactions: [] });
}

/** What is known of a plan grows by a transaction, before anybody asks the server again. */
export function keepTransaction(transaction: DefiTransaction): void {
  queryClient.setQueryData(planQuery(transaction.planId).queryKey, (known) =>
    known
      ? {
          ...known,
          transactions: [
            ...known.transactions.filter(({ id }) => id !== transaction.id),
            transaction,
          ],
        }
      : known,
  );
}
