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
        ko: '지갑의 대출이 청산에서 얼마나 먼지, 예치와 대출 이자가 얼마인지 보여 드립니다.',
        en: 'How far the loans of your wallets are from liquidation, and what you earn and pay.',
      },
      preload: true,
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
  ],
  roles: { defi: '/defi/dashboard' },
});
