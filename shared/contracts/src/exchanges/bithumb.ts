import type { Exchange } from './exchange.ts';

export const bithumb: Exchange = {
  name: { ko: '빗썸', en: 'Bithumb' },
  brand: 'Bithumb',
  region: 'korea',
  quote: 'KRW',
  tellsEarnings: false,
  market: 'https://www.bithumb.com/react/trade/order/{SYMBOL}-KRW',
};
