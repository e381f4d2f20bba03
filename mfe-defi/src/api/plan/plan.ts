import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { type DefiTransaction, getPlan } from '@moa/contracts/defi/transactions';
import { call } from '@moa/host/api';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { transactionsKey } from '@moa/host/portfolio';
import { queryClient, queryOptions, useQuery } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { useEffect, useRef, useSyncExternalStore } from 'react';

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
export function storeNewPlan(plan: TransactionPlan): void {
  queryClient.setQueryData(planQuery(plan.id).queryKey, { plan, transactions: [] });
}

/** A plan in which a permit is signed now. */
export function storeSignedPlan(plan: TransactionPlan): void {
  queryClient.setQueryData(planQuery(plan.id).queryKey, (known) =>
    known ? { ...known, plan } : known,
  );
}

/** Adds a transaction to the cached plan without waiting for the server. */
export function storeTransaction(transaction: DefiTransaction): void {
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

// Follows transactions: settled ones are pushed and then refetched. Polls only while nothing can be
// pushed.

const pollIntervalMs = 5_000;

function isConnected(): boolean {
  return realtimeStore.getState().status === 'connected';
}

/** Looks again while transactions are under way and nothing is pushed, and once when it is pushed from now on. */
export function useLookAgain(
  transactions: readonly Pick<DefiTransaction, 'status'>[] | undefined,
  look: () => void,
): void {
  const { notifications } = useRealtimeSettings().subscriptions;
  const connected = useSyncExternalStore(realtimeStore.subscribe, isConnected);
  const isPushed = connected && notifications;
  const isUnderWay = transactions?.some(({ status }) => status === 'submitted') ?? false;
  const wasPushed = useRef(isPushed);
  const newest = useRef(look);
  useEffect(() => {
    newest.current = look;
  });
  useEffect(() => {
    // Transactions that settled before the connection was open were not pushed.
    if (isPushed && !wasPushed.current && isUnderWay) newest.current();
    wasPushed.current = isPushed;
    if (isPushed || !isUnderWay) return;
    const timer = setInterval(() => newest.current(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isPushed, isUnderWay]);
}
