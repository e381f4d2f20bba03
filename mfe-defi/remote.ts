import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-defi',
  owner: { team: 'DeFi', contact: 'defi@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/defi/dashboard',
      aliases: ['/defi'],
      page: './src/pages/dashboard/page.tsx',
      title: { ko: 'DeFi 현황', en: 'DeFi overview' },
      guards: ['auth'],
      preview: {
        ko: '예치와 대출, 유동성, 스테이킹을 모두 더한 값과 위험, 받을 수 있는 것을 보여 드립니다.',
        en: 'Lending, liquidity and staking in one sum, with what is at risk and what can be claimed.',
      },
      preload: true,
    },
    {
      path: '/defi/aave',
      page: './src/pages/aave/page.tsx',
      title: { ko: 'Aave 예치와 대출', en: 'Aave lending' },
      guards: ['auth'],
      preview: {
        ko: '청산 가격과 건강 지수를 보고, 예치와 대출을 미리 시험해 볼 수 있습니다.',
        en: 'Liquidation prices and health factors, and a try at a supply or a loan before you do it.',
      },
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
      guards: ['auth'],
      preview: {
        ko: 'stETH와 wstETH의 보상, 연이율, 출금 대기열을 보여 드리고 지갑으로 바로 처리합니다.',
        en: 'Rewards, rates and withdrawals of stETH and wstETH, and acting on them by your wallet.',
      },
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
      title: { ko: 'Uniswap v3', en: 'Uniswap v3' },
      guards: ['auth'],
      preview: {
        ko: '유동성 포지션이 범위 안에 있는지, 수수료와 손익이 얼마인지 보여 드립니다.',
        en: 'Whether your liquidity is in range, what it earned and what came of it.',
      },
    },
    {
      path: '/defi/uniswap-v3/:id',
      page: './src/pages/uniswap-v3-position/page.tsx',
      title: { ko: 'Uniswap v3 포지션', en: 'Uniswap v3 position' },
      guards: ['auth'],
    },
    {
      path: '/defi/lp-tokens',
      page: './src/pages/lp-tokens/page.tsx',
      title: { ko: '유동성 풀', en: 'Liquidity pools' },
      guards: ['auth'],
      preview: {
        ko: '풀에 넣은 유동성이 번 수수료와 비영구적 손실, 스테이킹 보상을 보여 드립니다.',
        en: 'Fees, impermanent loss and rewards of the liquidity that you put into pools.',
      },
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
      title: { ko: 'DeFi에서의 쓰임', en: 'At work in DeFi' },
      height: 116,
    },
  ],
  navigation: [
    {
      path: '/defi/dashboard',
      label: { ko: 'DeFi 현황', en: 'DeFi' },
      group: 'defi',
      icon: 'lending',
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
      icon: 'coins',
      order: 3,
    },
    {
      path: '/defi/lp-tokens',
      label: { ko: '유동성 풀', en: 'Liquidity pools' },
      group: 'defi',
      icon: 'coins',
      order: 4,
    },
    {
      path: '/defi/rebase',
      label: { ko: '스테이킹', en: 'Staking' },
      group: 'defi',
      icon: 'coins',
      order: 5,
    },
  ],
  roles: { defi: '/defi/dashboard' },
});
