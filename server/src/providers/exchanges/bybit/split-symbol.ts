import { garbage } from '../read/read-amount.ts';

/** The longer ones first: what ends in USDT does not end in USD. */
const quotes = [
  'USDT',
  'USDC',
  'USDE',
  'USDQ',
  'USDR',
  'USD1',
  'EUR',
  'BRL',
  'BRZ',
  'PLN',
  'TRY',
  'BTC',
  'ETH',
  'DAI',
  'SOL',
  'MNT',
];

/**
 * Base and quote of a spot market. The exchange writes them as one word; the fee is taken in what was
 * received, which tells one half of it.
 */
export function splitSymbol(
  symbol: string,
  side: 'buy' | 'sell',
  feeSymbol: string,
): { base: string; quote: string } {
  if (
    feeSymbol !== '' &&
    side === 'buy' &&
    symbol.startsWith(feeSymbol) &&
    symbol.length > feeSymbol.length
  ) {
    const quote = symbol.slice(feeSymbol.length);
    if (quotes.includes(quote)) return { base: feeSymbol, quote };
  }
  if (
    feeSymbol !== '' &&
    side === 'sell' &&
    symbol.endsWith(feeSymbol) &&
    symbol.length > feeSymbol.length
  ) {
    return { base: symbol.slice(0, -feeSymbol.length), quote: feeSymbol };
  }
  const quote = quotes.find((one) => symbol.endsWith(one) && symbol.length > one.length);
  if (quote === undefined) throw garbage('bybit', 'a trade in an unknown market');
  return { base: symbol.slice(0, -quote.length), quote };
}
