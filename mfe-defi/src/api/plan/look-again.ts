/**
 * Follows transactions: settled ones are pushed and then refetched. Polls only while nothing can be
 * pushed.
 */
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { useRealtimeSettings } from '@moa/host/late/realtime-settings';
import { realtimeStore } from '@moa/host/realtime';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const lookEveryMs = 5_000;

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
    const timer = setInterval(() => newest.current(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isPushed, isUnderWay]);
}
