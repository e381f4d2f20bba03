import { testPushDevice } from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { pushDevicesQuery } from './push-devices-query.ts';

export function useTestPushDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(testPushDevice, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
