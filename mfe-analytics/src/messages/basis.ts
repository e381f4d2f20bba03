/** What figures are computed from. */
import { defineMessages } from '@moa/i18n/messages';

export const basisMessages = defineMessages(
  {
    recorded: '기록할 때의 가격과 환율로 계산한 합계',
    rateOfToday: '기록한 달러 합계에 오늘의 환율을 적용한 값',
    coinThen: '기록한 달러 합계에 그때의 {name} 가격을 적용한 값',
    rebuilt: '기록 이전은 거래 내역과 그때 가격으로 되짚은 값',
    costs: '거래 내역과 직접 입력한 취득가',
    ratesNow: '마지막으로 불러온 자산에 지금 가격과 이율을 적용한 값',
    pricesNow: '마지막으로 불러온 자산에 지금 가격을 적용한 값',
    income: '거래 내역의 수입과 체인에서 저절로 늘어난 이자·보상을 그때 가격으로 계산한 값',
    incomeOverValue: '거래 내역의 수입과 체인에서 저절로 늘어난 이자·보상, 기록한 금액의 평균',
    compared: '기록한 포트폴리오와 같은 시각의 가격',
    beside: '같은 시각의 {name} 가격',
  },
  {
    recorded: 'Totals at the prices and rates of their time',
    rateOfToday: 'Recorded dollar totals at the rate of today',
    coinThen: 'Recorded dollar totals at the price of {name} then',
    rebuilt: 'before the records, worked out from the ledger and the prices of then',
    costs: 'The ledger and the costs that you entered',
    ratesNow: 'Holdings as last read, at the prices and rates of now',
    pricesNow: 'Holdings as last read, at the prices of now',
    income: 'Income of the ledger and what grew on chains by itself, at the prices of then',
    incomeOverValue:
      'Income of the ledger and what grew on chains by itself, over the average of recorded values',
    compared: 'Portfolios as recorded, and prices of the same moments',
    beside: 'Prices of {name} at the same moments',
  },
);
