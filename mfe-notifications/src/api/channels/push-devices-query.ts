import { listPushDevices } from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export const pushDevicesQuery = queryOptions({
  queryKey: ['notifications', 'push-devices'],
  queryFn: ({ signal }) => call(listPushDevices, {}, { signal }),
});
