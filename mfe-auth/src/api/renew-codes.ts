import { generateCodes } from '@moa/contracts/auth/recovery';
import { call } from '@moa/host/api';
import { recoveryStatusQuery } from '@moa/host/late/recovery-status';
import { useMutation, useQueryClient } from '@moa/host/query';
import { securityLogKey } from './security-log.ts';

/**
 * Ten new recovery codes; those from before are void. They stay with whoever asked and are forgotten
 * with them: nothing keeps the answer.
 */
export function useRenewCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(generateCodes, {}),
    gcTime: 0,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: recoveryStatusQuery.queryKey });
      void queries.invalidateQueries({ queryKey: securityLogKey });
    },
  });
}
