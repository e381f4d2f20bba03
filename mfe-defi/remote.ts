import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-defi',
  owner: { team: 'DeFi', contact: 'defi@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/defi/dashboard',
      aliases: ['/defi'],
      page: './src/pages/first/page.tsx',
      title: { ko: 'DeFi', en: 'DeFi' },
      guards: ['auth'],
      preload: true,
    },
  ],
  navigation: [
    {
      path: '/defi/dashboard',
      label: { ko: 'DeFi 현황', en: 'DeFi overview' },
      group: 'defi',
      icon: 'lending',
      order: 1,
      tab: true,
    },
  ],
});
