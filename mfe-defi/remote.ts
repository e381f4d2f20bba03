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
      title: { ko: 'DeFi', en: 'DeFi' },
      guards: ['auth'],
      preview: {
        ko: '지갑의 대출 포지션을 건강 지수, 청산까지 남은 하락률, 예치와 대출 이자로 보여 드립니다.',
        en: 'The lending positions of your wallets: health factor, how far prices may fall before liquidation, and what you earn and pay.',
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
});
