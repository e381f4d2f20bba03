import type { Exchange } from './exchange.ts';

export const okx: Exchange = {
  name: { ko: 'OKX', en: 'OKX' },
  brand: 'OKX',
  region: 'abroad',
  quote: 'USDT',
  tellsEarnings: true,
  market: 'https://www.okx.com/trade-spot/{symbol}-usdt',
};
