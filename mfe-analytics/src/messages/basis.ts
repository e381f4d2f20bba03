/** Basis of figures. */
import { defineMessages } from '@moa/i18n/messages';

export const basisMessages = defineMessages(
  {
    recorded: '기록 당시의 가격과 환율로 계산한 합계',
    rateOfToday: '기록한 달러 합계에 오늘의 환율을 적용한 값',
    coinThen: '기록한 달러 합계에 당시 {name} 가격을 적용한 값',
    rebuilt: '기록 이전은 거래 내역과 당시 가격으로 계산한 값',
    costs: '거래 내역과 직접 입력한 취득가',
    ratesNow: '마지막으로 불러온 자산에 현재 가격과 연이율을 적용한 값',
    pricesNow: '마지막으로 불러온 자산에 현재 가격을 적용한 값',
    income: '거래 내역의 수입과 체인에서 쌓인 이자·보상을 당시 가격으로 계산한 값',
    incomeOverValue: '거래 내역의 수입과 체인에서 쌓인 이자·보상, 기록한 금액의 평균',
    compared: '기록한 포트폴리오와 같은 시각의 가격',
    beside: '같은 시각의 {name} 가격',
  },
  {
    recorded: 'Totals at the prices and rates when recorded',
    rateOfToday: 'Recorded dollar totals at today’s exchange rate',
    coinThen: 'Recorded dollar totals at the {name} price at the time',
    rebuilt:
      'values before recording started are calculated from your transactions and historical prices',
    costs: 'Transactions and the cost basis you entered',
    ratesNow: 'Last loaded assets at current prices and rates',
    pricesNow: 'Last loaded assets at current prices',
    income:
      'Income from your transactions and interest and rewards accrued on-chain, at the price at the time',
    incomeOverValue:
      'Income from your transactions and interest and rewards accrued on-chain, and average recorded value',
    compared: 'Recorded portfolio and prices at the same times',
    beside: '{name} prices at the same times',
  },
);
