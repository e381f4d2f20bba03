import { defineMessages } from '@moa/i18n/messages';

export const notifications = defineMessages(
  {
    title: '알림',
    views: '알림 메뉴',
    inbox: '알림함',
    rules: '규칙',
    history: '전달 기록',
    stats: '통계',
    settings: '알림 설정',
  },
  {
    title: 'Alerts',
    views: 'Alert menu',
    inbox: 'Inbox',
    rules: 'Rules',
    history: 'Delivery history',
    stats: 'Statistics',
    settings: 'Alert settings',
  },
);
