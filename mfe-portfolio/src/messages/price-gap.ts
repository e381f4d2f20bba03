import { defineMessages } from '@moa/i18n/messages';

export const priceGapMessages = defineMessages(
  {
    badgeGap: '시세 차이 {percent}',
    badgeOtherCoin: '다른 코인일 수 있음',
    badgeOffPeg: '1달러 대비 {percent}',
    above:
      '{here} 시세가 {against} 시세보다 {percent} 높습니다. 이곳에서 팔 수 있는 값이므로 {here} 시세로 계산했습니다.',
    below:
      '{here} 시세가 {against} 시세보다 {percent} 낮습니다. 이곳에서 팔 수 있는 값이므로 {here} 시세로 계산했습니다.',
    otherCoin:
      '{here} 시세와 {against} 시세의 차이가 매우 큽니다({percent}). 심볼이 같은 다른 코인일 수 있어 {here} 시세로만 계산했습니다.',
    offPeg:
      '테더가 1달러에서 {percent} 벗어나 있습니다({against} 기준). 테더로 거래되는 자산의 달러 가치는 이 시세로 환산했습니다.',
  },
  {
    badgeGap: 'Price gap {percent}',
    badgeOtherCoin: 'Perhaps another coin',
    badgeOffPeg: '{percent} off $1',
    above:
      'The price at {here} is {percent} above the price at {against}. It is what you could sell at there, so this holding is valued by it.',
    below:
      'The price at {here} is {percent} below the price at {against}. It is what you could sell at there, so this holding is valued by it.',
    otherCoin:
      'The prices at {here} and {against} are very far apart ({percent}). They may be two coins with one symbol, so only the price at {here} is used.',
    offPeg:
      'Tether is {percent} off its dollar, by the price at {against}. What is quoted in tethers is turned into dollars at that price.',
  },
);
