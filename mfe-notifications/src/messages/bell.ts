import { defineMessages } from '@moa/i18n/messages';

export const bell = defineMessages(
  { inbox: '알림함', unread: '읽지 않은 알림 {count}개' },
  { inbox: 'Inbox', unread: 'Unread alerts: {count}' },
);
