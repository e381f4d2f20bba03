import { listWithdrawals } from '@moa/contracts/defi/rebase';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryOptions } from '@moa/host/query';

export const withdrawalSubjectsQuery = queryOptions({
  queryKey: [...portfolioKey, 'rule-subjects', 'withdrawals'],
  queryFn: ({ signal }) => call(listWithdrawals, {}, { signal }),
});
