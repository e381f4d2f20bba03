import { defineMessages } from '@moa/i18n/messages';

/** Messages for the return of an asset over a period. */
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
      '늘어난 금액을 시작 금액과 새로 들어온 금액의 합으로 나눕니다. (마지막 − 시작 − 순유입) ÷ (시작 + 유입)',
    timeWeighted: '시간가중 수익률',
    timeWeightedAbout:
      '언제 얼마를 사고팔았는지와 상관없이 자산이 낸 수익률입니다. 구간별 수익률을 이어 곱하며, 들어온 금액은 구간의 시작에, 나간 금액은 끝에 반영합니다.',
    moneyWeighted: '금액가중 수익률',
    moneyWeightedAbout:
      '언제 얼마를 넣고 뺐는지까지 반영한 내부수익률(XIRR)입니다. 1년이 안 되는 기간은 연율로 환산하지 않습니다.',
    annualised: '연 환산',
    gain: '수익',
    gainAbout: '마지막 금액에서 시작 금액과 순유입을 뺀 값입니다. 이자와 보상도 포함됩니다.',
    inflow: '매수·입금',
    outflow: '매도·출금',
    tooFew:
      '수익률을 계산하려면 이 기간의 기록이 {needed}개 이상 있어야 합니다. 지금은 {sample}개입니다.',
    owed: '이 기간에 빌린 금액이 보유한 금액보다 큰 때가 있어 수익률을 계산할 수 없습니다.',
    notFound: '이 기간의 입출금으로는 계산할 수 없습니다',
    unexplained:
      '거래 내역으로 설명되지 않는 수량 변화가 있습니다. 그만큼은 당시 가격으로 들어오거나 나간 것으로 계산했습니다.',
    shorter: '{since}부터 값을 알 수 있어, 전체 기간이 아니라 그때부터 계산했습니다.',
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
    simple: 'Simple return',
    simpleAbout:
      'The gain divided by the starting value plus inflows. (end − start − net inflow) ÷ (start + inflow)',
    timeWeighted: 'Time-weighted return',
    timeWeightedAbout:
      'How the asset performed, regardless of when and how much you bought or sold. Each sub-period’s return is compounded, with inflows counted at its start and outflows at its end.',
    moneyWeighted: 'Money-weighted return',
    moneyWeightedAbout:
      'The internal rate of return (XIRR), which reflects when and how much you added or withdrew. For periods under a year it isn’t annualized.',
    annualised: 'annualized',
    gain: 'Gain',
    gainAbout: 'End value minus start value and net inflow. Includes interest and rewards.',
    inflow: 'Bought or deposited',
    outflow: 'Sold or withdrawn',
    tooFew:
      'Calculating returns requires at least {needed} records in this period. Records so far: {sample}.',
    owed: 'You owed more than you held at some point in this period, so the return can’t be calculated.',
    notFound: 'Can’t be calculated from this period’s flows',
    unexplained:
      'Some quantity changes aren’t explained by your transactions. They’re counted as inflows or outflows at the price at the time.',
    shorter:
      'Values are available since {since}, so the return covers the time since then, not the whole period.',
  },
);
