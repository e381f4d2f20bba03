import { listConfigs } from '@moa/contracts/notifications/configs';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

export const configsQuery = queryOptions({
  queryKey: [...noticeRulesKey, 'configs'],
  queryFn: ({ signal }) => call(listConfigs, {}, { signal }),
});
