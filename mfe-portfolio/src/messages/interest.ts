import { defineMessages } from '@moa/i18n/messages';

/** Messages for the parts of the daily interest. */
export const interestMessages = defineMessages(
  {
    sum: '평가금액 × 연이율의 하루치에서 대출 이자를 뺀 합계',
    supplied: '{symbol} 예치 · 연 {rate}',
    debt: '{symbol} 대출 · 연 {rate}',
    staked: '{symbol} 스테이킹 · 연 {rate}',
    suppliedNoRate: '{symbol} 예치',
    debtNoRate: '{symbol} 대출',
    stakedNoRate: '{symbol} 스테이킹',
    rest: '그 밖의 {count}개',
    unknown: '연이율이나 가격을 알 수 없습니다',
    staking: '스테이킹 연이율은 {time} 보고까지 최근 하루 이상 실제로 늘어난 비율입니다.',
    left: '연이율이나 가격을 알 수 없는 {count}개는 제외했습니다.',
    fees: '풀 수수료(추정)',
    rewards: '풀 보상(추정)',
    note: '현재 연이율과 가격이 하루 동안 그대로라고 가정한 예상입니다. 풀의 수수료는 최근 7일, 보상은 현재 지급률로 추정합니다.',
  },
  {
    sum: 'One day of value × annual rate, minus loan interest',
    supplied: '{symbol} supplied · {rate} a year',
    debt: '{symbol} borrowed · {rate} a year',
    staked: '{symbol} staked · {rate} a year',
    suppliedNoRate: '{symbol} supplied',
    debtNoRate: '{symbol} borrowed',
    stakedNoRate: '{symbol} staked',
    rest: 'Others: {count}',
    unknown: 'Rate or price unknown',
    staking:
      'The staking rate is the actual growth over at least the last day, as of the {time} report.',
    left: 'Excluded because the rate or price is unknown: {count}.',
    fees: 'Pool fees (estimated)',
    rewards: 'Pool rewards (estimated)',
    note: 'An estimate assuming current rates and prices stay the same for a day. Pool fees are estimated from the last 7 days, rewards at the current rate.',
  },
);
