import type { ExchangeId } from '@moa/contracts/settings/api-keys';

/** Where the exchanges are. Prices are followed on the sockets of two. */
export type ExchangePlaces = Record<ExchangeId, { url: string }> &
  Record<'upbit' | 'binance', { wsUrl: string }>;

/** The part of the configuration that says where the exchanges are. */
export type ExchangeAddresses = { exchanges: ExchangePlaces };

export const exchangeNames: Record<ExchangeId, string> = {
  upbit: 'Upbit',
  bithumb: 'Bithumb',
  coinone: 'Coinone',
  // Until 2026 it was Korbit, by which our ids still call it.
  korbit: 'Digital X',
  binance: 'Binance',
  okx: 'OKX',
  bybit: 'Bybit',
  kraken: 'Kraken',
  coinbase: 'Coinbase',
};
