import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import type { Config } from '../../config.ts';

/** The part of the configuration that says where the exchanges are. */
export type ExchangeAddresses = Pick<Config, 'exchanges'>;

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
