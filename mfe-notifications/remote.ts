import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-notifications',
  owner: { team: 'Messaging', contact: 'messaging@moa.example' },
  needsHost: '^2.0.0',
  routes: [
    {
      path: '/notifications',
      page: './src/pages/notifications/page.tsx',
      title: { ko: '알림', en: 'Alerts' },
      guards: ['auth'],
      preview: {
        ko: '실제로 일어난 일을 읽고, 무엇을 알려 드릴지 문장으로 정하는 곳입니다.',
        en: 'This is where you read what really happened, and say in sentences what you want to be told.',
      },
    },
    {
      path: '/notifications-config',
      page: './src/pages/notifications-config/page.tsx',
      title: { ko: '알림 설정', en: 'Alert settings' },
      guards: ['auth'],
      preview: {
        ko: '화면 알림, 소리, 조용한 시간을 정하는 곳입니다.',
        en: 'This is where you choose notices, sounds and quiet hours.',
      },
    },
  ],
  navigation: [
    {
      path: '/notifications',
      label: { ko: '알림함', en: 'Inbox' },
      group: 'notifications',
      icon: 'bell',
      order: 1,
      shortcut: 'g i',
    },
    {
      path: '/notifications-config',
      label: { ko: '알림 설정', en: 'Alert settings' },
      group: 'notifications',
      icon: 'bell-ring',
      order: 2,
    },
  ],
  widgets: [
    {
      id: 'bell',
      slot: 'header',
      widget: './src/widgets/bell/widget.tsx',
      title: { ko: '알림', en: 'Notifications' },
      height: 44,
    },
    {
      id: 'latest-alerts',
      slot: 'home',
      widget: './src/widgets/latest-alerts/widget.tsx',
      title: { ko: '최근 알림', en: 'Latest alerts' },
      height: 268,
      order: 3,
    },
    {
      id: 'asset-rules',
      slot: 'asset',
      widget: './src/widgets/asset-rules/widget.tsx',
      title: { ko: '이 자산의 알림 규칙', en: 'Alert rules on this asset' },
      height: 116,
    },
    {
      id: 'notice-settings',
      slot: 'settings',
      widget: './src/widgets/notice-settings/widget.tsx',
      title: { ko: '알림 설정', en: 'Alert settings' },
      height: 112,
    },
  ],
  commands: [
    {
      id: 'mark-all-read',
      label: { ko: '알림 모두 읽음으로', en: 'Mark all alerts as read' },
      keywords: ['알림함', 'inbox', 'notifications'],
      icon: 'bell',
      act: './src/commands/mark-all-read.ts',
    },
  ],
  roles: { bell: 'bell', inbox: '/notifications', 'notice-settings': '/notifications-config' },
});
