import { defineMessages } from '@moa/i18n/messages';

export const latestMessages = defineMessages(
  {
    title: '최근 알림',
    more: '모두 보기',
    unread: '읽지 않음',
    none: '아직 알림이 없습니다. 연결, 첫 동기화, 실패와 복구가 여기에 나타납니다.',
  },
  {
    title: 'Latest alerts',
    more: 'See all',
    unread: 'Unread',
    none: 'Nothing here yet. Connections, first synchronisations, failures and recoveries will appear here.',
  },
);
