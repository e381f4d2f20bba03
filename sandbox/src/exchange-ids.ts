/** Every exchange of this world, those of Korea first. */
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

export type ExchangeId = (typeof exchangeIds)[number];
