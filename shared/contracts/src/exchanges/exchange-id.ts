import * as z from '../schema.ts';

export const exchangeIds = [
  'upbit',
  'bithumb',
  'coinone',
  'korbit',
  'binance',
  'okx',
  'bybit',
  'kraken',
  'coinbase',
] as const;
export const exchangeId = z.oneOf(exchangeIds);
export type ExchangeId = z.Output<typeof exchangeId>;
