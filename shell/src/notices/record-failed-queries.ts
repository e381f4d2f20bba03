/** Pages say themselves that something could not be read or done; here it is recorded, and no more. */
import { reportError } from '@moa/host/internal/errors';
import { queryClient } from '@moa/host/query';

export function recordFailedQueries(): () => void {
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      reportError(event.action.error, {
        source: String(event.query.queryKey[0]),
        shownInline: true,
      });
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      reportError(event.action.error, { source: 'mutation', shownInline: true });
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
