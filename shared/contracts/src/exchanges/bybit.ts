import type { Exchange } from './exchange.ts';

export const bybit: Exchange = {
  name: { ko: '바이비트', en: 'Bybit' },
  brand: 'Bybit',
  region: 'abroad',
  quote: 'USDT',
  tellsEarnings: true,
  market: 'https://www.bybit.com/trade/spot/{SYMBOL}/USDT',
};
