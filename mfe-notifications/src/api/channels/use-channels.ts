import { me } from '@moa/contracts/auth/me';
import { listPushDevices } from '@moa/contracts/notifications/push';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { listWebhooks } from '@moa/contracts/notifications/webhooks';
import { call } from '@moa/host/api';
import { noticeSettingsKey } from '@moa/host/inbox';
import { queryOptions, useQuery } from '@moa/host/query';

/** Returns for each channel whether it has a destination; null while this is unknown. */
export function useChannels(): Record<Channel, boolean | null> {
  const devices = useQuery(pushDevicesQuery).data;
  const webhooks = useQuery(webhooksQuery).data;
  const mailbox = useQuery(mailboxQuery).data;
  return {
    in_app: true,
    sound: true,
    push: devices ? devices.length > 0 : null,
    discord: webhooks ? webhooks.some(({ enabled, status }) => enabled && status !== 'gone') : null,
    email: mailbox?.isVerified ?? null,
  };
}

/** Email address for mails, and whether it is verified. */
export const mailboxQuery = queryOptions({
  queryKey: [...noticeSettingsKey, 'mailbox'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
  select: ({ email, emailVerified }) => ({ email, isVerified: emailVerified }),
});

export const pushDevicesQuery = queryOptions({
  queryKey: ['notifications', 'push-devices'],
  queryFn: ({ signal }) => call(listPushDevices, {}, { signal }),
});

export const webhooksQuery = queryOptions({
  queryKey: ['notifications', 'webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
});
