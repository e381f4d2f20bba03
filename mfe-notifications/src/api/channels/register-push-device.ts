import { getPushKey, registerPushDevice } from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { storeOwnDevice } from '../../push/own-device.ts';
import { subscribeBrowser } from '../../push/subscribe-browser.ts';
import { pushDevicesQuery } from './push-devices-query.ts';

/** Has this browser pushed to; asks for permission. */
export function useRegisterPushDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const readKey = async () => (await call(getPushKey, {})).publicKey;
      return call(registerPushDevice, { body: await subscribeBrowser(readKey) });
    },
    onSuccess: ({ id }) => {
      storeOwnDevice(id);
      return queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
    },
  });
}
