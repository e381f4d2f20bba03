import { me } from '@moa/contracts/auth/me';
import { call } from '@moa/host/api';
import { noticeSettingsKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

/** Email address for mails, and whether it is verified. */
export const mailboxQuery = queryOptions({
  queryKey: [...noticeSettingsKey, 'mailbox'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
  select: ({ email, emailVerified }) => ({ email, isVerified: emailVerified }),
});
