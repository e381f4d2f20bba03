import type { Exchange } from './exchange.ts';

export const upbit: Exchange = {
  name: { ko: '업비트', en: 'Upbit' },
  brand: 'Upbit',
  region: 'korea',
  quote: 'KRW',
  tellsEarnings: false,
  market: 'https://upbit.com/exchange?code=CRIX.UPBIT.KRW-{SYMBOL}',
};
