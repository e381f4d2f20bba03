import { hasWayBack, useRecoveryStatus } from '@moa/host/late/recovery-status';

/** Reads the recovery status: `wayBack` is true if the account can be recovered, null if unknown. */
export function useWayBack(): { wayBack: boolean | null; isLoading: boolean } {
  const { data, isLoading } = useRecoveryStatus();
  return { wayBack: data ? hasWayBack(data) : null, isLoading };
}
