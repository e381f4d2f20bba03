import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { type DefiTransaction, getPlan } from '@moa/contracts/defi/transactions';
import { call } from '@moa/host/api';
import { transactionsKey } from '@moa/host/portfolio';
import { queryClient, queryOptions, useQuery } from '@moa/host/query';
import { useLookAgain } from './look-again.ts';

/** A plan and what was signed of it. */
export function planQuery(id: string) {
  return queryOptions({
    queryKey: [...transactionsKey, 'plan', id],
    queryFn: ({ signal }) => call(getPlan, { params: { id } }, { signal }),
  });
}

/** A plan, followed while something of it is under way; null asks for nothing. */
export function usePlanQuery(id: string | null) {
  const plan = useQuery({ ...planQuery(id ?? ''), enabled: id !== null });
  useLookAgain(plan.data?.transactions, () => void plan.refetch());
  return plan;
}

/** A plan as the server just made it: nothing of it is signed. */
export function keepNewPlan(plan: TransactionPlan): void {
  queryClient.setQueryData(planQuery(plan.id).queryKey, { plan, transactions: [] });
}

/** A plan in which a permit is signed now. */
export function keepSignedPlan(plan: TransactionPlan): void {
  queryClient.setQueryData(planQuery(plan.id).queryKey, (known) =>
    known ? { ...known, plan } : known,
  );
}

/** Adds a transaction to the cached plan without waiting for the server. */
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
