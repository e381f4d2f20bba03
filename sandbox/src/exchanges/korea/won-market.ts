/**
 * Common rules of the Korean exchanges other than Upbit: won markets, price steps, networks, fees.
 */

import type { Decimal } from '../../seams.ts';
import type { Venue } from '../account/seeded-year.ts';
import type { Pair, PairFigures } from '../pair-figures.ts';

const wonSteps: [above: number, tick: Decimal][] = [
  [1_000_000, '1000'],
  [500_000, '500'],
  [100_000, '100'],
  [50_000, '50'],
  [10_000, '10'],
  [5_000, '5'],
  [100, '1'],
  [10, '0.1'],
  [1, '0.01'],
  [0.1, '0.001'],
];
const tetherSteps: [above: number, tick: Decimal][] = [
  [10, '0.01'],
  [1, '0.001'],
  [0.1, '0.0001'],
  [0.01, '0.00001'],
];

/** Distance of two neighbouring prices, from the exchange's price-unit tables. */
export function upbitTickSize({ quote }: Pair, price: number): Decimal {
  if (quote === 'BTC') return '0.00000001';
  const steps = quote === 'KRW' ? wonSteps : tetherSteps;
  return steps.find(([above]) => price >= above)?.[1] ?? (quote === 'KRW' ? '0.0001' : '0.00001');
}

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
