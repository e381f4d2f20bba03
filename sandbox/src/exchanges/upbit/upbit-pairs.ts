import { marketAssets } from '../../market/assets.ts';
import type { Decimal } from '../../seams.ts';
import type { Pair } from '../pair-figures.ts';

export type UpbitPair = Pair & { code: string; koreanName: string; englishName: string };

const won = [
  'BTC',
  'ETH',
  'USDT',
  'USDC',
  'XRP',
  'SOL',
  'ADA',
  'DOGE',
  'LINK',
  'UNI',
  'AAVE',
  'TRX',
  'DOT',
  'AVAX',
];
const tether = ['BTC', 'ETH', 'XRP', 'SOL', 'ADA', 'DOGE', 'TRX'];

/** Every market of the exchange. */
export const upbitPairs: readonly UpbitPair[] = [
  ...won.map((base) => pair('KRW', base)),
  ...tether.map((base) => pair('USDT', base)),
];

export const upbitPairByCode = new Map(upbitPairs.map((one) => [one.code, one]));

/** Coins that an account can hold. */
export const upbitCoins: readonly string[] = won;

function pair(quote: string, base: string): UpbitPair {
  const asset = marketAssets.find(({ symbol }) => symbol === base);
  return {
    base,
    quote,
    code: `${quote}-${base}`,
    koreanName: asset?.koreanName ?? base,
    englishName: asset?.name ?? base,
  };
}

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
  const steps = quote === 'KRW' ? wonSteps : tetherSteps;
  return steps.find(([above]) => price >= above)?.[1] ?? (quote === 'KRW' ? '0.0001' : '0.00001');
}
