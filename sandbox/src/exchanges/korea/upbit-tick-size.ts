import type { Decimal } from '../../seams.ts';
import type { Pair } from '../pair-figures.ts';

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
