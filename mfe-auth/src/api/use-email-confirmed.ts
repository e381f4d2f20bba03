import { recoveryStatusQuery } from '@moa/host/late/recovery-status';
import { profileQuery } from '@moa/host/profile';
import { useQueryClient } from '@moa/host/query';
import { securityLogKey } from './security-log.ts';
import { updateSessionUser } from './update-me.ts';

/** Refetches what depends on the address after it was confirmed: the account may have another one now. */
export function useEmailConfirmed() {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: recoveryStatusQuery.queryKey });
    void queries.invalidateQueries({ queryKey: securityLogKey });
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    const profile = queries.getQueryData(profileQuery.queryKey);
    if (profile) updateSessionUser(profile);
  };
}
