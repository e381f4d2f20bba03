import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-settings',
  owner: { team: 'Accounts', contact: 'accounts@moa.example' },
  needsHost: '^2.0.0',
  routes: [
    {
      path: '/settings',
      page: './src/pages/settings/page.tsx',
      title: { ko: '설정', en: 'Settings' },
      guards: ['auth'],
      preview: {
        ko: '거래소 계정과 지갑, 알림과 백업을 관리하는 곳입니다.',
        en: 'This is where you manage exchange accounts, wallets, alerts and backups.',
      },
    },
  ],
  navigation: [
    {
      path: '/settings',
      label: { ko: '설정', en: 'Settings' },
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
