import { generateCodes } from '@moa/contracts/auth/recovery';
import { call } from '@moa/host/api';
import { recoveryStatusQuery } from '@moa/host/late/recovery-status';
import { useMutation, useQueryClient } from '@moa/host/query';
import { securityLogKey } from './security-log.ts';

/**
 * Makes ten new recovery codes; earlier ones are void. Only the component that asked holds them: the
 * answer is not cached.
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
