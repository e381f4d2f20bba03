import { defineMessages } from '@moa/i18n/messages';

/** What a net worth is compared with over time. */
export const comparisonMessages = defineMessages(
  {
    paid: '원금',
    btc: '비트코인만 보유했다면',
    paidAhead: '원금 대비',
    btcAhead: '비트코인 보유 대비',
    paidMeans: '원금은 기간이 시작될 때의 순자산에 그 뒤의 입금을 더하고 출금을 뺀 금액입니다.',
    btcMeans:
      '기간이 시작될 때의 순자산과 그 뒤의 입금으로 그때 가격의 비트코인을 사고, 출금만큼 팔았다고 본 금액입니다.',
    cannot: '비교할 수 없습니다.',
    noPrices: '이 기간에는 비교할 가격이 없습니다. 더 긴 기간을 골라 보세요.',
    stopsAt: '{date}부터의 가격을 알 수 없습니다.',
    stops_flow: '{date}에 입출금한 {symbol}의 그때 가격을 알 수 없습니다.',
    stops_price: '{date}부터 {symbol} 가격을 알 수 없습니다.',
    giveValue: '그 내역 보기',
  },
  {
    paid: 'Paid in',
    btc: 'Had it all been bitcoin',
    paidAhead: 'Against what was paid in',
    btcAhead: 'Against holding bitcoin',
    paidMeans:
      'Paid in is the net worth at the beginning of the period, plus deposits and less withdrawals since.',
    btcMeans:
      'As if the net worth at the beginning and every deposit since had bought bitcoin at the price of then, and withdrawals had sold some.',
    cannot: 'This cannot be compared.',
    noPrices: 'There are no prices to compare with in this period. Try a longer one.',
    stopsAt: 'Prices since {date} are not known.',
    stops_flow: 'The price of the {symbol} that came in or went out on {date} is not known.',
    stops_price: 'The price of {symbol} since {date} is not known.',
    giveValue: 'See the entry',
  },
);
