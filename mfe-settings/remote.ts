import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-settings',
  owner: { team: 'Accounts', contact: 'accounts@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/settings',
      page: './src/pages/first/page.tsx',
      title: { ko: '설정', en: 'Settings' },
      guards: ['auth'],
    },
  ],
  navigation: [
    {
      path: '/settings',
      label: { ko: '연결 관리', en: 'Connections' },
      group: 'settings',
      icon: 'settings',
      order: 1,
      tab: true,
    },
  ],
});
