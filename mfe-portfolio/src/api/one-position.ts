import { getPosition } from '@moa/contracts/assets/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryOptions } from '@moa/host/query';

/** One holding, asked for where the list of all does not have it. */
export function positionQuery(id: string, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'position', id, currency],
    queryFn: ({ signal }) => call(getPosition, { params: { id }, query: { currency } }, { signal }),
  });
}
