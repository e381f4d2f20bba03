import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-analytics',
  owner: { team: 'Insights', contact: 'insights@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/analytics',
      page: './src/pages/first/page.tsx',
      title: { ko: '분석', en: 'Analytics' },
      guards: ['auth'],
      preload: true,
    },
  ],
  navigation: [
    {
      path: '/analytics',
      label: { ko: '분석', en: 'Analytics' },
      group: 'analytics',
      icon: 'chart',
      order: 1,
      tab: true,
    },
  ],
});
