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
        ko: '받은 알림을 확인하고, 어떤 알림을 받을지 문장으로 정하는 곳입니다.',
        en: 'Read what happened, and choose in plain sentences what to be notified about.',
      },
    },
    {
      path: '/notifications-config',
      page: './src/pages/notifications-config/page.tsx',
      title: { ko: '알림 설정', en: 'Alert settings' },
      guards: ['auth'],
      preview: {
        ko: '화면 알림, 소리, 방해 금지 시간을 설정하는 곳입니다.',
        en: 'Set on-screen alerts, sounds and quiet hours.',
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
      title: { ko: '이 자산의 알림 규칙', en: 'Alert rules for this asset' },
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
      label: { ko: '알림 모두 읽음으로 표시', en: 'Mark all alerts as read' },
      keywords: ['알림함', 'inbox', 'notifications'],
      icon: 'bell',
      act: './src/commands/mark-all-read.ts',
    },
  ],
  roles: { bell: 'bell', inbox: '/notifications', 'notice-settings': '/notifications-config' },
});
