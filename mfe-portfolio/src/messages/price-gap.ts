import { defineMessages } from '@moa/i18n/messages';

export const priceGapMessages = defineMessages(
  {
    badgeGap: '시세 차이 {percent}',
    badgeOtherCoin: '다른 코인일 수 있음',
    badgeOffPeg: '1달러 대비 {percent}',
    above:
      '{here} 시세가 {against} 시세보다 {percent} 높습니다. 이곳에서 팔 수 있는 가격이므로 {here} 시세로 계산했습니다.',
    below:
      '{here} 시세가 {against} 시세보다 {percent} 낮습니다. 이곳에서 팔 수 있는 가격이므로 {here} 시세로 계산했습니다.',
    otherCoin:
      '{here} 시세와 {against} 시세의 차이가 매우 큽니다({percent}). 심볼이 같은 다른 코인일 수 있어 {here} 시세로만 계산했습니다.',
    offPeg:
      '테더가 1달러에서 {percent} 벗어나 있습니다({against} 기준). 테더로 거래되는 자산의 달러 가치는 이 시세로 환산했습니다.',
  },
  {
    badgeGap: 'Price gap {percent}',
    badgeOtherCoin: 'May be another coin',
    badgeOffPeg: '{percent} off $1',
    above:
      'The {here} price is {percent} above the {against} price. This holding is valued at the {here} price because that’s where you can sell it.',
    below:
      'The {here} price is {percent} below the {against} price. This holding is valued at the {here} price because that’s where you can sell it.',
    otherCoin:
      'The {here} and {against} prices are very far apart ({percent}). They may be different coins with the same symbol, so only the {here} price is used.',
    offPeg:
      'USDT is {percent} off its 1 USD peg (based on {against}). The dollar value of assets traded in USDT is converted at that price.',
  },
);
