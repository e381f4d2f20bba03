import { useQueryClient } from '@moa/host/query';
import { passkeysQuery } from './passkeys.ts';
import { securityLogKey } from './security-log.ts';
import { sessionsQuery } from './sessions.ts';

/** What is read anew after a passkey came, went or got another name. */
export function usePasskeysChanged() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: securityLogKey });
    return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
}
