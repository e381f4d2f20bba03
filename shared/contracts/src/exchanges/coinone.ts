import type { Exchange } from './exchange.ts';

export const coinone: Exchange = {
  name: { ko: '코인원', en: 'Coinone' },
  brand: 'Coinone',
  region: 'korea',
  quote: 'KRW',
  tellsEarnings: false,
  market: 'https://coinone.co.kr/exchange/trade/{symbol}/krw',
};
