import { defineMessages } from '@moa/i18n/messages';

export const fromBrowser = defineMessages(
  {
    title: '브라우저 지갑에서 가져오기',
    take: '{name}에서 가져오기',
    note: '주소만 가져옵니다. 서명은 요청하지 않습니다.',
    accounts: '지갑의 계정',
    pending: '지갑에 이미 열린 요청이 있습니다. 지갑에서 먼저 처리해 주세요.',
    failed: '지갑에서 주소를 가져오지 못했습니다. 주소를 직접 붙여 넣어 주세요.',
  },
  {
    title: 'From a wallet in this browser',
    take: 'Get it from {name}',
    note: 'We only get the address. You don’t sign anything.',
    accounts: 'Accounts of the wallet',
    pending: 'Your wallet already shows a request. Answer it there first.',
    failed: 'We couldn’t get the address from your wallet. Paste it instead.',
  },
);
