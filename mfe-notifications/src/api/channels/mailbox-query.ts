import { me } from '@moa/contracts/auth/me';
import { call } from '@moa/host/api';
import { noticeSettingsKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

/** The address that mails go to, and whether it is proved to be the person's. */
export const mailboxQuery = queryOptions({
  queryKey: [...noticeSettingsKey, 'mailbox'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
  select: ({ email, emailVerified }) => ({ email, isVerified: emailVerified }),
});
