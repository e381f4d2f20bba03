import { defineMessages } from '@moa/i18n/messages';

export const widgetMessages = defineMessages(
  {
    more: '자세히',
    linked: 'DeFi에서 쓰이는 {symbol}',
    noLinked: '대출 시장에 예치하거나 빌린 {symbol:이/가} 없습니다.',
    collateral: '담보로 예치',
    supplied: '예치',
    borrowed: '대출',
    health: '건강 지수 {value}',
    noDebt: '대출 없음',
    noValue: '가격을 몰라 평가할 수 없습니다',
  },
  {
    more: 'Details',
    linked: '{symbol} used in DeFi',
    noLinked: 'No {symbol} supplied to or borrowed from lending markets.',
    collateral: 'Supplied as collateral',
    supplied: 'Supplied',
    borrowed: 'Borrowed',
    health: 'Health factor {value}',
    noDebt: 'No debt',
    noValue: 'No value because the price is unknown',
  },
);
