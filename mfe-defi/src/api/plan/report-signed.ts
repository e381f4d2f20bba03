import { type TransactionPlan, transactionHash } from '@moa/contracts/defi/plans';
import { type DefiTransaction, getPlan, reportTransaction } from '@moa/contracts/defi/transactions';
import { id } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { createLogger } from '@moa/host/log';
import { transactionsKey } from '@moa/host/portfolio';
import { queryClient, queryOptions, useQuery } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { getSession } from '@moa/host/session';
import { readStored, writeStored } from '@moa/host/stored-value';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const log = createLogger('mfe-defi');

/** Reports a sent hash to the server. Throws ApiFailure; the hash is then kept and sent again. */
export async function reportSigned(signed: Unreported): Promise<DefiTransaction> {
  storeUnreported(signed);
  try {
    const transaction = await call(reportTransaction, { body: signed });
    dropUnreported(signed.hash);
    storeTransaction(transaction);
    // It may have settled while its report was answered, and what is pushed then is not pushed again.
    void queryClient.invalidateQueries({ queryKey: transactionsKey });
    return transaction;
  } catch (error) {
    const isLast = isFinal(error);
    if (isLast) dropUnreported(signed.hash);
    // Logged, since retries fail silently: the user only sees that the transaction is under way.
    log.warn('a sent transaction was not taken by the server', {
      code: error instanceof ApiFailure ? error.code : 'unknown',
      isLast,
    });
    throw error;
  }
}

/** Tells once more what was not heard: after the network was gone, or the page was. */
export async function reportAgain(): Promise<void> {
  for (const signed of listUnreported()) await reportSigned(signed).catch(() => undefined);
}

/** The server does not know the plan, or the transaction is none of it: telling again changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 422);
}

// Hashes that the server does not know yet. What a wallet has sent is on its way whatever happens
// to the page, so the hash is stored before it is reported, and again until the server has it.

const storageKey = 'moa.unreported';
const report = z.object({ user: z.string(), planId: id, stepId: id, hash: transactionHash });
type Unreported = Omit<z.Output<typeof report>, 'user'>;

const maxStored = 50;

/** Unreported transactions of the signed-in user, oldest first. */
export function listUnreported(): Unreported[] {
  const user = getSession().user?.id;
  return read().flatMap(({ user: of, ...rest }) => (of === user ? [rest] : []));
}

function storeUnreported(report: Unreported): void {
  const user = getSession().user?.id;
  if (user === undefined) return;
  const others = read().filter(({ hash }) => hash !== report.hash);
  writeStored(storageKey, [...others, { user, ...report }].slice(-maxStored));
}

function dropUnreported(hash: string): void {
  const others = read().filter((cached) => cached.hash !== hash);
  writeStored(storageKey, others.length === 0 ? null : others);
}

function read() {
  return readStored(storageKey, z.array(report)) ?? [];
}

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
function storeTransaction(transaction: DefiTransaction): void {
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
