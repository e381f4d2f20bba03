import { exact } from '@moa/finance/money/decimal';

const bounds = ['2', '1.5', '1.3', '1.1'] as const;

/** The bound that is worth an alert next: the first a tenth or more below a health factor. */
export function alertBelow(healthFactor: string): string {
  const from = exact(healthFactor).times('0.9');
  return bounds.find((bound) => from.isGreaterThanOrEqualTo(bound)) ?? '1.1';
}
