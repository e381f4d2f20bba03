import type { CurrencyCode } from '@moa/contracts/primitives';
import { exact } from '@moa/finance/money/decimal';

/** Under so much of it an amount is small: a thousand won, and about as much elsewhere; a dollar otherwise. */
const smallBelow: Partial<Record<CurrencyCode, number>> = {
  KRW: 1_000,
  JPY: 150,
  BTC: 0.00001,
  ETH: 0.0003,
};

/** False for unknown values. */
export function isSmall(value: string | null, currency: CurrencyCode): boolean {
  return value !== null && exact(value).isLessThan(smallBelow[currency] ?? 1);
}
