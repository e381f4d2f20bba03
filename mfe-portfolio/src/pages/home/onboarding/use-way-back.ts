import { hasWayBack, useRecoveryStatus } from '@moa/host/late/recovery-status';

/** Whether a way back into the account exists; null where it is not known. */
export function useWayBack(): { wayBack: boolean | null; isLoading: boolean } {
  const { data, isLoading } = useRecoveryStatus();
  return { wayBack: data ? hasWayBack(data) : null, isLoading };
}
