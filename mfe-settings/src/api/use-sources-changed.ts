import { listApiKeys } from '@moa/contracts/settings/api-keys';
import { call } from '@moa/host/api';
import { emit } from '@moa/host/event-bus';
import { portfolioKey } from '@moa/host/portfolio';
import { queryOptions, useQuery, useQueryClient } from '@moa/host/query';
import { walletsQuery } from './wallets-query.ts';

/** After a change of the connections, refetches the lists and every figure, and notifies all remotes. */
export function useSourcesChanged() {
  const queries = useQueryClient();
  return (reason: 'added' | 'removed' | 'refreshed') => {
    for (const { queryKey } of [apiKeysQuery, walletsQuery]) {
      // A first read that is under way would be joined, and began before the change.
      void queries.cancelQueries({ queryKey });
      void queries.invalidateQueries({ queryKey });
    }
    void queries.invalidateQueries({ queryKey: portfolioKey });
    emit('sources.changed', { reason });
  };
}

const apiKeysQuery = queryOptions({
  queryKey: ['settings', 'api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});

export function useApiKeys() {
  return useQuery(apiKeysQuery);
}
