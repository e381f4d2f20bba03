import type { Exchange } from './exchange.ts';

/** Until 2026 it was Korbit, by which our id still calls it. */
export const korbit: Exchange = {
  name: { ko: '디지털엑스(옛 코빗)', en: 'Digital X (formerly Korbit)' },
  brand: 'Digital X',
  region: 'korea',
  quote: 'KRW',
  tellsEarnings: false,
  market: 'https://lightning.korbit.co.kr/trade/?market={symbol}-krw',
};
