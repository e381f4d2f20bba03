import { defineMessages } from '@moa/i18n/messages';

export const myData = defineMessages(
  {
    title: '내 데이터',
    intro:
      'Moa가 보관하는 내 기록 전부입니다. 계정을 삭제하면 모두 지웁니다. 내려받는 파일에 API 키와 웹훅 주소 같은 비밀 값은 담지 않습니다.',
    download: '전부 내려받기',
    records: '{count}건',
    'area.account': '계정과 로그인',
    'area.settings': '설정과 변경 기록',
    'area.connections': '거래소와 지갑 연결',
    'area.holdings': '보유 자산',
    'area.ledger': '거래 내역',
    'area.history': '자산 추이',
    'area.notifications': '알림',
    'area.analytics': '분석',
    'area.defi': 'DeFi 거래',
    'area.files': '보고서와 파일',
  },
  {
    title: 'My data',
    intro:
      'Everything Moa stores about you. All of it is erased when you delete your account. The download doesn’t include secrets such as API keys and webhook addresses.',
    download: 'Download everything',
    records: 'Records: {count}',
    'area.account': 'Account and sign-in',
    'area.settings': 'Settings and change history',
    'area.connections': 'Exchange and wallet connections',
    'area.holdings': 'Holdings',
    'area.ledger': 'Transactions',
    'area.history': 'Asset history',
    'area.notifications': 'Notifications',
    'area.analytics': 'Analytics',
    'area.defi': 'DeFi transactions',
    'area.files': 'Reports and files',
  },
);
