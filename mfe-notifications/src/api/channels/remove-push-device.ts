import { removePushDevice } from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { readOwnDevice, storeOwnDevice } from '../../push/own-device.ts';
import { unsubscribeBrowser } from '../../push/subscribe-browser.ts';
import { pushDevicesQuery } from './push-devices-query.ts';

export function useRemovePushDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(removePushDevice, { params: { id } });
      if (id !== readOwnDevice()) return;
      storeOwnDevice(null);
      // The server pushes no more: what the browser keeps of it does no harm.
      await unsubscribeBrowser().catch(() => undefined);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
