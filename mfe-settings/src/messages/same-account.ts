import { defineMessages } from '@moa/i18n/messages';

/** Two keys that read one account of an exchange. */
export const sameAccountWords = defineMessages(
  {
    asked: '‘{label}’ 키와 같은 계정입니다.',
    'foundBy.account': '거래소가 알려 준 계정 번호가 같습니다.',
    'foundBy.entries': '같은 거래 내역이 두 키에 모두 있습니다.',
    'foundBy.balances': '잔고가 끝자리까지 같습니다.',
    once: '겹치는 자산과 내역은 한 번만 셉니다.',
    keepOne: '한 계정으로 셉니다',
    keepTwo: '두 계정으로 둡니다',
    same: '‘{label}’ 키와 한 계정으로 셉니다. 겹치는 자산과 내역은 한 번만 셉니다.',
    apart: '‘{label}’ 키와 다른 계정으로 두었습니다. 두 계정을 모두 셉니다.',
    change: '다시 고르기',
  },
  {
    asked: 'This key reads the same account as “{label}”.',
    'foundBy.account': 'The exchange names one account for both.',
    'foundBy.entries': 'Both keys report the same entries.',
    'foundBy.balances': 'Their balances are equal to the last digit.',
    once: 'What both report is counted once.',
    keepOne: 'Count as one account',
    keepTwo: 'Keep as two accounts',
    same: 'Counted as one account with “{label}”. What both report is counted once.',
    apart: 'Kept apart from “{label}”. Both accounts are counted.',
    change: 'Choose again',
  },
);
