/** The query cache: one for the whole app, so that no remote reads again what another has read. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../failures/api-failure.ts';

export {
  keepPreviousData,
  onlineManager,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { claimSingleton } from '../singleton.ts';
import { readsAnew } from './response-cache.ts';

claimSingleton('@moa/host/query');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The API client repeats what may be repeated; a second layer of retries would only multiply them.
      retry: false,
      // A query that has data and reads again must get the server's answer.
      behavior: {
        onFetch: ({ signal, state }) => {
          if (state.data !== undefined) readsAnew.add(signal);
        },
      },
      refetchOnWindowFocus: (query) => query.state.error instanceof ApiFailure,
    },
    mutations: { retry: false },
  },
});
