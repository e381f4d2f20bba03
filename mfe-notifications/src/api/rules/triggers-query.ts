import { listTriggers } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

export const triggersQuery = queryOptions({
  queryKey: [...noticeRulesKey, 'triggers'],
  queryFn: ({ signal }) => call(listTriggers, {}, { signal }),
});
