import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-settings',
  owner: { team: 'Accounts', contact: 'accounts@moa.example' },
  needsHost: '^2.6.0',
  routes: [
    {
      path: '/settings',
      page: './src/pages/settings/page.tsx',
      title: { ko: '설정', en: 'Settings' },
      guards: ['auth'],
      preview: {
        ko: '거래소 계정과 지갑, 알림과 백업을 관리하는 곳입니다.',
        en: 'Manage your exchange accounts, wallets, alerts and backups.',
      },
    },
    {
      path: '/preferences',
      page: './src/pages/preferences/page.tsx',
      title: { ko: '환경설정', en: 'Preferences' },
      guards: ['auth'],
      preview: {
        ko: '테마와 통화, 숫자 표기처럼 모든 기기에 적용되는 환경을 설정하는 곳입니다.',
        en: 'Set the theme, currencies and number formats for all your devices.',
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
    {
      path: '/preferences',
      label: { ko: '환경설정', en: 'Preferences' },
      group: 'settings',
      icon: 'preferences',
      order: 4,
      shortcut: 'g e',
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
    {
      id: 'exchange-rates',
      label: { ko: '환율과 환율 알림 보기', en: 'Exchange rates and rate alerts' },
      keywords: ['환전', '달러', '환율 출처', 'currency', 'dollar', 'rates'],
      icon: 'exchange',
      path: '/settings?tab=rates',
    },
    {
      id: 'preferences',
      label: { ko: '환경설정 바꾸기', en: 'Change preferences' },
      keywords: [
        '테마',
        '통화',
        '소수',
        '시작 페이지',
        'theme',
        'currency',
        'decimals',
        'start page',
      ],
      icon: 'settings',
      path: '/preferences',
    },
  ],
  roles: { settings: '/settings' },
});
