import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-portfolio',
  owner: { team: 'Portfolio', contact: 'portfolio@moa.example' },
  needsHost: '^2.6.0',
  routes: [
    {
      path: '/',
      aliases: ['/dashboard'],
      page: './src/pages/home/page.tsx',
      title: { ko: '홈', en: 'Home' },
      preload: true,
      first: { asks: ['/api/v1/assets/summary?currency={currency}'], figure: 'net-worth' },
    },
    {
      path: '/assets',
      aliases: ['/assets/details'],
      page: './src/pages/assets/page.tsx',
      title: { ko: '자산', en: 'Assets' },
      guards: ['auth'],
      preview: {
        ko: '거래소와 지갑에 있는 모든 자산의 수량, 가격, 평가금액, 비중을 한 표에서 봅니다.',
        en: 'See quantity, price, value and share of everything you hold on exchanges and in wallets, in one table.',
      },
      preload: true,
    },
    {
      path: '/assets/:id',
      page: './src/pages/asset/page.tsx',
      title: { ko: '자산 상세', en: 'Asset Detail' },
      guards: ['auth'],
    },
    {
      path: '/realtime',
      page: './src/pages/realtime/page.tsx',
      title: { ko: '실시간', en: 'Live' },
      guards: ['auth'],
      preview: {
        ko: '시세와 평가금액을 받는 연결의 상태를 확인하고, 받는 간격을 정합니다.',
        en: 'Check the connection that brings prices and values, and set how often they update.',
      },
    },
  ],
  navigation: [
    {
      path: '/',
      label: { ko: '홈', en: 'Home' },
      group: 'assets',
      icon: 'home',
      order: 1,
      shortcut: 'g h',
      tab: true,
    },
    {
      path: '/assets',
      label: { ko: '자산', en: 'Assets' },
      group: 'assets',
      icon: 'wallet',
      order: 2,
      shortcut: 'g a',
      tab: true,
    },
    {
      path: '/realtime',
      label: { ko: '실시간', en: 'Live' },
      group: 'settings',
      icon: 'activity',
      order: 90,
    },
  ],
  commands: [
    {
      id: 'refresh-all',
      label: { ko: '거래소와 지갑 모두 새로고침', en: 'Refresh all exchanges and wallets' },
      keywords: ['새로 고침', '전체', '동기화', 'refresh', 'sync'],
      icon: 'refresh',
      act: './src/commands/refresh-all.ts',
    },
  ],
  roles: { home: '/', assets: '/assets', realtime: '/realtime' },
});
