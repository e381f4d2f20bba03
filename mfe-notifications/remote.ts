import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-notifications',
  owner: { team: 'Messaging', contact: 'messaging@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/notifications',
      page: './src/pages/first/page.tsx',
      title: { ko: '알림', en: 'Notifications' },
      guards: ['auth'],
    },
  ],
  navigation: [
    {
      path: '/notifications',
      label: { ko: '알림함', en: 'Inbox' },
      group: 'notifications',
      icon: 'bell',
      order: 1,
    },
  ],
});
