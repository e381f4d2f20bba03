import { defineMessages } from '@moa/i18n/messages';

/** What the interest of a day is made of. */
export const interestMessages = defineMessages(
  {
    sum: '평가금액 × 연 이자율의 하루치, 대출 이자는 뺀 합',
    supplied: '{symbol} 예치 · 연 {rate}',
    debt: '{symbol} 대출 · 연 {rate}',
    staked: '{symbol} 스테이킹 · 연 {rate}',
    suppliedNoRate: '{symbol} 예치',
    debtNoRate: '{symbol} 대출',
    stakedNoRate: '{symbol} 스테이킹',
    rest: '그 밖의 {count}개',
    unknown: '이자율이나 가격을 알 수 없습니다',
    staking: '스테이킹 이자율은 {time}의 보고까지 최근 하루 넘게 실제로 늘어난 비율입니다.',
    left: '{count}개는 이자율이나 가격을 알 수 없어 뺐습니다.',
    note: '지금 이자율과 가격이 하루 동안 그대로라고 본 예상입니다. 풀의 수수료와 보상은 정해진 이자율이 없어 넣지 않습니다.',
  },
  {
    sum: 'Value × a day of the yearly rate, less what loans cost',
    supplied: '{symbol} supplied at {rate} a year',
    debt: '{symbol} borrowed at {rate} a year',
    staked: '{symbol} staked at {rate} a year',
    suppliedNoRate: '{symbol} supplied',
    debtNoRate: '{symbol} borrowed',
    stakedNoRate: '{symbol} staked',
    rest: 'Others: {count}',
    unknown: 'The rate or the price is not known',
    staking:
      'The staking rate is how much it really grew over the last day or more, up to the report of {time}.',
    left: 'Left out, as their rate or price is not known: {count}.',
    note: 'An estimate, as if rates and prices stood still for a day. Fees and rewards of pools have no fixed rate and are not part of it.',
  },
);
