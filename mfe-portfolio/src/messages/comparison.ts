import { defineMessages } from '@moa/i18n/messages';

/** Names of the comparisons of the net worth over time. */
export const comparisonMessages = defineMessages(
  {
    paid: '원금',
    btc: '비트코인만 보유했다면',
    paidAhead: '원금 대비',
    btcAhead: '비트코인 보유 대비',
    paidMeans: '원금은 기간 시작 시점의 순자산에 이후 입금을 더하고 출금을 뺀 금액입니다.',
    btcMeans:
      '기간 시작 시점의 순자산과 이후 입금으로 당시 가격에 비트코인을 사고, 출금한 만큼 팔았다고 가정한 금액입니다.',
    cannot: '비교할 수 없습니다.',
    noPrices: '이 기간에는 비교할 가격이 없습니다. 더 긴 기간을 선택해 보세요.',
    stopsAt: '{date}부터의 가격을 알 수 없습니다.',
    stops_flow: '{date}에 입출금한 {symbol}의 당시 가격을 알 수 없습니다.',
    stops_price: '{date}부터 {symbol} 가격을 알 수 없습니다.',
    giveValue: '그 내역 보기',
  },
  {
    paid: 'Principal',
    btc: 'If held in Bitcoin',
    paidAhead: 'vs principal',
    btcAhead: 'vs holding Bitcoin',
    paidMeans:
      'Principal is your net worth at the start of the period, plus deposits and minus withdrawals since.',
    btcMeans:
      'What you’d have if your starting net worth and later deposits had bought Bitcoin at the price at the time, and withdrawals had sold it.',
    cannot: 'Comparison isn’t available.',
    noPrices: 'No prices to compare in this period. Try a longer period.',
    stopsAt: 'Prices since {date} are unknown.',
    stops_flow: 'The price of {symbol} deposited or withdrawn on {date} is unknown.',
    stops_price: 'The price of {symbol} since {date} is unknown.',
    giveValue: 'View entry',
  },
);
