import { defineMessages } from '@moa/i18n/messages';

export const navigationMessages = defineMessages(
  {
    label: '주 메뉴',
    more: '더 보기',
    assets: '자산',
    defi: 'DeFi',
    analytics: '분석',
    notifications: '알림',
    settings: '설정',
  },
  {
    label: 'Main',
    more: 'More',
    assets: 'Assets',
    defi: 'DeFi',
    analytics: 'Analytics',
    notifications: 'Alerts',
    settings: 'Settings',
  },
);
