import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-notifications',
  owner: { team: 'Messaging', contact: 'messaging@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/notifications',
      page: './src/pages/inbox/page.tsx',
      title: { ko: '알림함', en: 'Inbox' },
      guards: ['auth'],
      preview: {
        ko: '연결, 동기화, 로그인처럼 실제로 일어난 일을 알려 드리는 곳입니다.',
        en: 'This is where you read what really happened: connections, synchronisations, sign-ins.',
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
  ],
  widgets: [
    {
      id: 'bell',
      slot: 'header',
      widget: './src/widgets/bell/widget.tsx',
      title: { ko: '알림', en: 'Notifications' },
      height: 44,
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
  roles: { bell: 'bell', inbox: '/notifications' },
});
