import type { Exchange } from './exchange.ts';

export const coinbase: Exchange = {
  name: { ko: '코인베이스', en: 'Coinbase' },
  brand: 'Coinbase',
  region: 'abroad',
  quote: 'USD',
  tellsEarnings: true,
  market: 'https://www.coinbase.com/advanced-trade/spot/{SYMBOL}-USD',
};
