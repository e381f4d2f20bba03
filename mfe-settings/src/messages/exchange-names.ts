import { defineMessages } from '@moa/i18n/messages';

export const exchangeNames = defineMessages(
  {
    upbit: '업비트',
    bithumb: '빗썸',
    coinone: '코인원',
    korbit: '디지털엑스(옛 코빗)',
    binance: '바이낸스',
    okx: 'OKX',
    bybit: '바이비트',
    kraken: '크라켄',
    coinbase: '코인베이스',
  },
  {
    upbit: 'Upbit',
    bithumb: 'Bithumb',
    coinone: 'Coinone',
    korbit: 'Digital X (formerly Korbit)',
    binance: 'Binance',
    okx: 'OKX',
    bybit: 'Bybit',
    kraken: 'Kraken',
    coinbase: 'Coinbase',
  },
);
