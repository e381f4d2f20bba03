import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-settings',
  owner: { team: 'Accounts', contact: 'accounts@moa.example' },
  needsHost: '^2.0.0',
  routes: [
    {
      path: '/settings',
      page: './src/pages/settings/page.tsx',
      title: { ko: '연결 관리', en: 'Connections' },
      guards: ['auth'],
      preview: {
        ko: '거래소 계정과 지갑을 연결하고 관리하는 곳입니다.',
        en: 'This is where you connect and manage exchange accounts and wallets.',
      },
    },
  ],
  navigation: [
    {
      path: '/settings',
      label: { ko: '연결 관리', en: 'Connections' },
      group: 'settings',
      icon: 'settings',
      order: 1,
      shortcut: 'g s',
      tab: true,
    },
  ],
  commands: [
    {
      id: 'connect-exchange',
      label: { ko: '거래소 연결', en: 'Connect an exchange' },
      keywords: ['API 키', '업비트', '바이낸스', 'upbit', 'binance', 'api key'],
      icon: 'exchange',
      path: '/settings?add=exchange',
    },
    {
      id: 'add-wallet',
      label: { ko: '지갑 추가', en: 'Add a wallet' },
      keywords: ['주소', '이더리움', 'ethereum', 'address'],
      icon: 'wallet',
      path: '/settings?add=wallet',
    },
  ],
  roles: { settings: '/settings' },
});
