import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-defi',
  owner: { team: 'DeFi', contact: 'defi@moa.example' },
  needsHost: '^2.7.0',
  // Pages without a guard show an address to those who are signed out.
  routes: [
    {
      path: '/defi/dashboard',
      aliases: ['/defi'],
      page: './src/pages/dashboard/page.tsx',
      title: { ko: 'DeFi 현황', en: 'DeFi' },
      preload: true,
    },
    {
      path: '/defi/aave',
      page: './src/pages/aave/page.tsx',
      title: { ko: 'Aave 예치와 대출', en: 'Aave lending' },
    },
    {
      path: '/defi/aave/:id',
      page: './src/pages/aave-position/page.tsx',
      title: { ko: 'Aave 포지션', en: 'Aave position' },
      guards: ['auth'],
    },
    {
      path: '/defi/rebase',
      page: './src/pages/rebase/page.tsx',
      title: { ko: '스테이킹', en: 'Staking' },
    },
    {
      path: '/defi/rebase/:id',
      page: './src/pages/rebase-position/page.tsx',
      title: { ko: '스테이킹 포지션', en: 'Staking position' },
      guards: ['auth'],
    },
    {
      path: '/defi/uniswap-v3',
      aliases: ['/defi/uniswap'],
      page: './src/pages/uniswap-v3/page.tsx',
      title: { ko: '집중 유동성', en: 'Concentrated liquidity' },
    },
    {
      path: '/defi/uniswap-v3/:id',
      page: './src/pages/uniswap-v3-position/page.tsx',
      title: { ko: '집중 유동성 포지션', en: 'Concentrated liquidity position' },
      guards: ['auth'],
    },
    {
      path: '/defi/lp-tokens',
      page: './src/pages/lp-tokens/page.tsx',
      title: { ko: '유동성 풀', en: 'Liquidity pools' },
    },
    {
      path: '/defi/lp-tokens/:id',
      page: './src/pages/lp-position/page.tsx',
      title: { ko: '유동성 포지션', en: 'Liquidity position' },
      guards: ['auth'],
    },
  ],
  widgets: [
    {
      id: 'linked-positions',
      slot: 'asset',
      widget: './src/widgets/linked-positions/widget.tsx',
      title: { ko: 'DeFi 활용 현황', en: 'Used in DeFi' },
      height: 116,
    },
  ],
  navigation: [
    {
      path: '/defi/dashboard',
      label: { ko: 'DeFi 현황', en: 'DeFi' },
      group: 'defi',
      icon: 'layers',
      order: 1,
      shortcut: 'g d',
      tab: true,
    },
    {
      path: '/defi/aave',
      label: { ko: 'Aave 예치와 대출', en: 'Aave lending' },
      group: 'defi',
      icon: 'lending',
      order: 2,
    },
    {
      path: '/defi/uniswap-v3',
      label: { ko: '집중 유동성', en: 'Concentrated liquidity' },
      group: 'defi',
      icon: 'range',
      order: 3,
    },
    {
      path: '/defi/lp-tokens',
      label: { ko: '유동성 풀', en: 'Liquidity pools' },
      group: 'defi',
      icon: 'pool',
      order: 4,
    },
    {
      path: '/defi/rebase',
      label: { ko: '스테이킹', en: 'Staking' },
      group: 'defi',
      icon: 'staking',
      order: 5,
    },
  ],
  roles: { defi: '/defi/dashboard' },
});
