import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { useQuery } from '@moa/host/query';
import { mailboxQuery } from './mailbox-query.ts';
import { pushDevicesQuery } from './push-devices-query.ts';
import { webhooksQuery } from './webhooks-query.ts';

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
