/**
 * Common rules of the Korean exchanges other than Upbit: won markets, price steps, networks, fees.
 */
import type { Venue } from '../account/seeded-year.ts';
import type { PairFigures } from '../pair-figures.ts';
import { upbitTickSize } from './upbit-tick-size.ts';

export const wonCoins: readonly string[] = [
  'KRW',
  'BTC',
  'ETH',
  'USDT',
  'XRP',
  'SOL',
  'ADA',
  'DOGE',
  'LINK',
  'TRX',
  'DOT',
  'AVAX',
  'TON',
];

/** The price units of the won markets are the same table at each. */
export const wonTickSize = upbitTickSize;

const networks = new Map([
  ['KRW', 'KRW'],
  ['BTC', 'BTC'],
  ['XRP', 'XRP'],
  ['SOL', 'SOL'],
  ['ADA', 'ADA'],
  ['DOGE', 'DOGE'],
  ['TRX', 'TRX'],
  ['DOT', 'DOT'],
  ['AVAX', 'AVAX'],
  ['TON', 'TON'],
  ['USDT', 'TRX'],
]);

const fees = new Map([
  ['KRW', '1000'],
  ['BTC', '0.0002'],
  ['ETH', '0.002'],
  ['XRP', '0.5'],
  ['SOL', '0.01'],
  ['ADA', '0.8'],
  ['DOGE', '5'],
  ['LINK', '0.5'],
  ['DOT', '0.1'],
  ['AVAX', '0.02'],
]);

export function wonNetwork(asset: string): string {
  return networks.get(asset) ?? 'ETH';
}

export function wonVenue(figures: PairFigures, feeRate: string): Venue {
  return {
    priceAt: (base, quote, at) => figures.priceAt({ base, quote }, at),
    quantityDigits: (base) => (['XRP', 'DOGE', 'TRX', 'ADA'].includes(base) ? 4 : 8),
    feeRate,
    feeFrom: 'quote',
    locksFee: true,
    network: wonNetwork,
    withdrawalFee: (asset) => fees.get(asset) ?? '1',
  };
}
