import { listAavePositions } from '@moa/contracts/defi/aave';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryOptions } from '@moa/host/query';

/** Only their names are shown, so the currency of their values is of no account. */
export const lendingSubjectsQuery = queryOptions({
  queryKey: [...portfolioKey, 'rule-subjects', 'lending'],
  queryFn: ({ signal }) => call(listAavePositions, { query: { currency: 'KRW' } }, { signal }),
});
