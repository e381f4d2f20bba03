/** By which rate dollars are won. */
import { defineMessages } from '@moa/i18n/messages';

export const rateMessages = defineMessages(
  {
    rate: '환율',
    rateAbout: '달러로 거래되는 자산의 현재 금액을 원화로 환산할 때 쓰는 환율입니다.',
    rateOf: '받은 때',
    bank: '은행 환율',
    pastByBank: '수익률과 추이는 은행 환율 기준',
    usdt: '테더 시세',
    exchange: '거래소 시세',
    default: '기본값 (최근 환율을 받지 못함)',
    'rateAge.warn': '하루 넘은 환율',
    'rateAge.error': '사흘 넘은 환율',
  },
  {
    rate: 'Exchange rate',
    rateAbout: 'The exchange rate used to convert the current value of USD-traded assets to KRW.',
    rateOf: 'Received',
    bank: 'bank rate',
    pastByBank: 'returns and history use the bank rate',
    usdt: 'USDT price',
    exchange: 'exchange price',
    default: 'default (no recent rate)',
    'rateAge.warn': 'rate more than a day old',
    'rateAge.error': 'rate more than three days old',
  },
);
