import { hasWayBack, useRecoveryStatus } from '@moa/host/late/recovery-status';

/** Reads if a way to recover the account exists; null if unknown. */
export function useWayBack(): { wayBack: boolean | null; isLoading: boolean } {
  const { data, isLoading } = useRecoveryStatus();
  return { wayBack: data ? hasWayBack(data) : null, isLoading };
}
