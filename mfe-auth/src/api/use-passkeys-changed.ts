import { useQueryClient } from '@moa/host/query';
import { passkeysQuery } from './passkeys.ts';
import { securityLogKey } from './security-log.ts';
import { sessionsQuery } from './sessions.ts';

/** Refetches what depends on passkeys after one was added, removed or renamed. */
export function usePasskeysChanged() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: securityLogKey });
    return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
}
