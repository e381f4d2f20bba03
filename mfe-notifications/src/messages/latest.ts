import { defineMessages } from '@moa/i18n/messages';

export const latestMessages = defineMessages(
  {
    title: '최근 알림',
    more: '모두 보기',
    unread: '읽지 않음',
    none: '아직 알림이 없습니다. 연결, 첫 동기화, 실패와 복구 알림이 여기에 표시됩니다.',
  },
  {
    title: 'Latest alerts',
    more: 'View all',
    unread: 'Unread',
    none: 'No alerts yet. Connections, first syncs, failures and recoveries appear here.',
  },
);
