import { defineMessages } from '@moa/i18n/messages';

/** What an asset brought over a time. */
export const performanceMessages = defineMessages(
  {
    title: '수익률',
    '24h': '24시간',
    '7d': '7일',
    '30d': '30일',
    '90d': '90일',
    '1y': '1년',
    all: '전체',
    span: '{from}부터 {to}까지',
    simple: '단순 수익률',
    simpleAbout:
      '늘어난 금액을 처음 금액과 새로 들어온 금액의 합으로 나눕니다. (마지막 − 처음 − 순유입) ÷ (처음 + 유입)',
    timeWeighted: '시간가중 수익률',
    timeWeightedAbout:
      '언제 얼마를 사고팔았는지와 상관없이 자산이 낸 수익입니다. 구간마다의 수익률을 이어 곱하며, 들어온 금액은 구간의 시작에, 나간 금액은 끝에 반영합니다.',
    moneyWeighted: '금액가중 수익률',
    moneyWeightedAbout:
      '언제 얼마를 넣고 뺐는지까지 반영한 내부수익률(XIRR)입니다. 1년이 안 되면 연율로 바꾸지 않고 그 기간의 수익률을 보여 드립니다.',
    annualised: '연 환산',
    gain: '수익',
    gainAbout:
      '마지막 금액에서 처음 금액과 순유입을 뺀 값입니다. 이자와 보상은 번 금액에 들어 있습니다.',
    inflow: '매수·입금',
    outflow: '매도·출금',
    tooFew:
      '수익률을 계산하려면 이 기간의 기록이 {needed}번 이상 있어야 합니다. 지금은 {sample}번입니다.',
    owed: '이 기간에 빌린 금액이 보유한 금액보다 큰 때가 있어 수익률을 계산할 수 없습니다.',
    notFound: '이 기간의 흐름에서는 구할 수 없습니다',
    unexplained:
      '거래 내역으로 설명되지 않는 수량 변화가 있습니다. 그만큼은 그때 가격으로 들어오거나 나간 것으로 계산했습니다.',
    shorter: '값을 아는 때가 {since}부터라서, 이 기간 전체가 아니라 그때부터 계산했습니다.',
  },
  {
    title: 'Returns',
    '24h': '24 hours',
    '7d': '7 days',
    '30d': '30 days',
    '90d': '90 days',
    '1y': '1 year',
    all: 'All',
    span: '{from} to {to}',
    simple: 'Simple',
    simpleAbout:
      'What was gained by what was there at first and came in since: (last − first − net inflow) ÷ (first + inflow).',
    timeWeighted: 'Time-weighted',
    timeWeightedAbout:
      'What the asset did, however much was bought or sold and when. The returns of all steps are multiplied; what came in counts from the beginning of its step, what went out to its end.',
    moneyWeighted: 'Money-weighted',
    moneyWeightedAbout:
      'The internal rate of return (XIRR), which counts when money went in and out. Below a year it is of the period itself, not of a year.',
    annualised: 'a year',
    gain: 'Gained',
    gainAbout:
      'The last value less the first and the net inflow. Interest and rewards are part of what was gained.',
    inflow: 'Bought or come in',
    outflow: 'Sold or gone out',
    tooFew:
      'Returns take at least {needed} recorded values within the period. Recorded so far: {sample}.',
    owed: 'More was owed than held at some time of this period, so no return can be told.',
    notFound: 'The flows of this period have no such rate',
    unexplained:
      'The ledger does not explain all changes of the quantity. The rest counts as come in or gone out at the price of its time.',
    shorter:
      'Values are known since {since}, so this covers the time since then, not the whole period.',
  },
);
