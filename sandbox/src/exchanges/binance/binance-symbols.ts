import type { Pair } from '../pair-figures.ts';

export type BinanceSymbol = Pair & {
  symbol: string;
  priceDigits: number;
  quantityDigits: number;
};

/** Every spot market of the exchange, with the decimals of its prices and quantities. */
export const binanceSymbols: readonly BinanceSymbol[] = [
  one('BTC', 'USDT', 2, 5),
  one('ETH', 'USDT', 2, 4),
  one('XRP', 'USDT', 4, 1),
  one('SOL', 'USDT', 2, 3),
  one('ADA', 'USDT', 4, 1),
  one('DOGE', 'USDT', 5, 0),
  one('LINK', 'USDT', 2, 2),
  one('UNI', 'USDT', 3, 2),
  one('AAVE', 'USDT', 2, 3),
  one('TRX', 'USDT', 4, 1),
  one('DOT', 'USDT', 3, 2),
  one('AVAX', 'USDT', 2, 2),
  one('USDC', 'USDT', 4, 2),
  one('DAI', 'USDT', 4, 2),
  one('STETH', 'USDT', 2, 4),
  one('TON', 'USDT', 3, 2),
  one('LUNA', 'USDT', 4, 2),
  one('LUNC', 'USDT', 8, 0),
  one('CELO', 'USDT', 4, 1),
  one('C98', 'USDT', 4, 1),
  one('BNB', 'USDT', 2, 3),
  one('ETH', 'BTC', 5, 4),
  one('BTC', 'USDC', 2, 5),
  one('ETH', 'USDC', 2, 4),
];

export const binanceByName = new Map(binanceSymbols.map((symbol) => [symbol.symbol, symbol]));

/** Coins that an account can hold. */
export const binanceCoins: readonly string[] = [
  ...new Set(binanceSymbols.flatMap(({ base, quote }) => [base, quote])),
];

export function binanceTickSize(pair: Pair): string {
  const digits = binanceByName.get(pair.base + pair.quote)?.priceDigits ?? 8;
  return digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`;
}

function one(
  base: string,
  quote: string,
  priceDigits: number,
  quantityDigits: number,
): BinanceSymbol {
  return { base, quote, symbol: base + quote, priceDigits, quantityDigits };
}
