import type { Exchange } from './exchange.ts';

export const binance: Exchange = {
  name: { ko: '바이낸스', en: 'Binance' },
  brand: 'Binance',
  region: 'abroad',
  quote: 'USDT',
  tellsEarnings: true,
  market: 'https://www.binance.com/trade/{SYMBOL}_USDT',
};
