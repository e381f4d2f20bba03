import { testNotice } from '@moa/contracts/notifications/send';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { call } from '@moa/host/api';
import { deliveriesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Sends a trial on a channel, and waits for what becomes of it. */
export function useTestChannel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel) => call(testNotice, { body: { channel } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}
