import type { Exchange } from './exchange.ts';

export const kraken: Exchange = {
  name: { ko: '크라켄', en: 'Kraken' },
  brand: 'Kraken',
  region: 'abroad',
  quote: 'USD',
  tellsEarnings: true,
  market: 'https://pro.kraken.com/app/trade/{symbol}-usd',
};
