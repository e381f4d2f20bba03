/** Price steps and quantity decimals of the markets abroad, by size: finer the cheaper. */
import type { Pair } from './pair-figures.ts';

export function spotTickSize(_pair: Pair, price: number): string {
  if (price >= 10_000) return '0.1';
  if (price >= 100) return '0.01';
  if (price >= 1) return '0.001';
  if (price >= 0.001) return '0.00001';
  return '0.00000001';
}

const fewDigits = new Map([
  ['XRP', 4],
  ['ADA', 4],
  ['DOGE', 3],
  ['TRX', 3],
]);

export function quantityDigits(base: string): number {
  return fewDigits.get(base) ?? 6;
}

const fees = new Map([
  ['BTC', '0.0001'],
  ['ETH', '0.0012'],
  ['SOL', '0.008'],
  ['XRP', '0.2'],
  ['ADA', '0.8'],
  ['DOGE', '4'],
  ['LINK', '0.24'],
  ['UNI', '0.32'],
  ['AAVE', '0.012'],
  ['TRX', '1'],
  ['DOT', '0.09'],
  ['AVAX', '0.01'],
]);

/** Returns the fee of a withdrawal, charged in addition to its amount. */
export function spotWithdrawalFee(asset: string): string {
  return fees.get(asset) ?? '1';
}
