import { defineMessages } from '@moa/i18n/messages';

export const valueChartMessages = defineMessages(
  {
    netWorth: '순자산',
    days: '기간',
    deposit: '입금',
    withdrawal: '출금',
    deposits: '입금 {count}건',
    withdrawals: '출금 {count}건',
    noValue: '(금액 확인 불가)',
    someNoValue: '({count}건은 금액 확인 불가)',
    rebuilt: '점선은 거래 내역과 당시 가격으로 계산한 값입니다.',
    partly: '일부만 연결되어 있던 기간은 비교할 수 없어 비워 둡니다.',
    periodChange: '이 기간 손익(입출금 제외)',
    begins: '기록은 {time}부터 있습니다.',
    gaps: '기록이 없는 기간은 비워 둡니다.',
  },
  {
    netWorth: 'Net worth',
    days: 'Period',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    deposits: 'Deposits ({count})',
    withdrawals: 'Withdrawals ({count})',
    noValue: '(amount unknown)',
    someNoValue: '({count} with unknown amount)',
    rebuilt: 'The dotted line is calculated from your transactions and historical prices.',
    partly: 'Periods when only some locations were connected can’t be compared and are left blank.',
    begins: 'History starts {time}.',
    gaps: 'Periods without history are left blank.',
    periodChange: 'Profit over this period, excluding deposits and withdrawals',
  },
);
