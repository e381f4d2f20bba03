import { defineMessages } from '@moa/i18n/messages';

/** Two keys that read one account of an exchange. */
export const sameAccountWords = defineMessages(
  {
    asked: '‘{label}’ 키와 같은 계정입니다.',
    'foundBy.account': '거래소가 제공한 계정 번호가 같습니다.',
    'foundBy.entries': '같은 거래 내역이 두 키에 모두 있습니다.',
    'foundBy.balances': '잔고가 끝자리까지 같습니다.',
    once: '겹치는 자산과 내역은 한 번만 계산합니다.',
    keepOne: '한 계정으로 계산',
    keepTwo: '두 계정으로 유지',
    same: '‘{label}’ 키와 한 계정으로 계산합니다. 겹치는 자산과 내역은 한 번만 계산합니다.',
    apart: '‘{label}’ 키와 다른 계정으로 유지했습니다. 두 계정을 모두 계산합니다.',
    change: '다시 선택',
  },
  {
    asked: 'This key is for the same account as “{label}”.',
    'foundBy.account': 'The exchange reports the same account number for both.',
    'foundBy.entries': 'Both keys have the same transactions.',
    'foundBy.balances': 'Their balances match to the last digit.',
    once: 'Overlapping assets and transactions are counted once.',
    keepOne: 'Count as one account',
    keepTwo: 'Keep as two accounts',
    same: 'Counted as one account with “{label}”. Overlapping assets and transactions are counted once.',
    apart: 'Kept separate from “{label}”. Both accounts are counted.',
    change: 'Change choice',
  },
);
