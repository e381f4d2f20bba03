import { endAccessToken, endAccessTokens } from '@moa/contracts/settings/access-tokens';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation, useQueryClient } from '@moa/host/query';
import { securityLogKey } from './security-log.ts';
import { sessionsQuery } from './sessions.ts';

/** Ends one session, or with `others` all but this one. Whatever ended is gone from the list at once. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | 'others') => {
      if (which === 'others') await call(endAccessTokens, { query: { keep: 'current' } });
      else
        await call(endAccessToken, { params: { id: which.id } }).catch((error: unknown) => {
          // It has ended by itself meanwhile, which is what was wanted.
          if (!(error instanceof ApiFailure && error.code === 'NOT_FOUND')) throw error;
        });
    },
    onSuccess: (_, which) => {
      queries.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter(({ id, current }) => current || (which !== 'others' && id !== which.id)),
      );
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: securityLogKey });
    },
  });
}
