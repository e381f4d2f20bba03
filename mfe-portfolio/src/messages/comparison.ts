import { defineMessages } from '@moa/i18n/messages';

/** What a net worth is compared with over time. */
export const comparisonMessages = defineMessages(
  {
    paid: '원금',
    btc: '비트코인이었다면',
    paidAhead: '원금보다',
    btcAhead: '비트코인보다',
    paidMeans: '원금은 기간이 시작될 때의 순자산에 그 뒤의 입금을 더하고 출금을 뺀 금액입니다.',
    btcMeans:
      '기간이 시작될 때의 순자산과 그 뒤의 입금으로 그때 가격의 비트코인을 사고, 출금만큼 팔았다고 본 금액입니다.',
    paidUnknown: '가격을 모르는 입출금이 있어 원금과 비교할 수 없습니다.',
    btcUnknown: '이 기간에는 비트코인과 비교할 시간별 가격이 없습니다. 더 긴 기간을 골라 보세요.',
    ends: '가격을 모르는 입출금이 있어 그 뒤는 비교하지 않았습니다.',
  },
  {
    paid: 'Paid in',
    btc: 'Had it been bitcoin',
    paidAhead: 'Against what was paid in',
    btcAhead: 'Against bitcoin',
    paidMeans:
      'Paid in is the net worth at the beginning of the period, plus deposits and less withdrawals since.',
    btcMeans:
      'As if the net worth at the beginning and every deposit since had bought bitcoin at the price of then, and withdrawals had sold some.',
    paidUnknown: 'There is a deposit or withdrawal of unknown value, so this cannot be compared.',
    btcUnknown: 'There are no hourly prices of bitcoin to compare with here. Try a longer period.',
    ends: 'After a deposit or withdrawal of unknown value nothing is compared.',
  },
);
