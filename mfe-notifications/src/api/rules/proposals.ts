import { optimizeRules } from '@moa/contracts/notifications/optimize';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryOptions, useMutation, useQueryClient } from '@moa/host/query';

export const proposalsQuery = queryOptions({
  queryKey: [...noticeRulesKey, 'proposals'],
  queryFn: ({ signal }) => call(optimizeRules, { body: { action: 'propose' } }, { signal }),
});

/** Applies a proposal, or takes it back. */
export function useActOnProposal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'apply' | 'undo' }) =>
      call(optimizeRules, { body: { action, proposal: id } }),
    onSuccess: (answer) => queries.setQueryData(proposalsQuery.queryKey, answer),
    // Where it is refused, the rules are not as they were read.
    onSettled: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
