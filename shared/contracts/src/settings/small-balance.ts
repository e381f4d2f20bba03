import type { CurrencyCode } from '../primitives.ts';
import { smallBalances, type UserSettings } from './user.ts';

/** Bounds below which holdings can be left out, from small to large, in each currency: about 1, 10, 100 and 1,000 dollars. */
export const valueBounds: Readonly<Record<CurrencyCode, readonly string[]>> = {
  KRW: ['1000', '10000', '100000', '1000000'],
  JPY: ['100', '1000', '10000', '100000'],
  USD: ['1', '10', '100', '1000'],
  USDT: ['1', '10', '100', '1000'],
  EUR: ['1', '10', '100', '1000'],
  CNY: ['10', '100', '1000', '10000'],
  BTC: ['0.00001', '0.0001', '0.001', '0.01'],
  ETH: ['0.0001', '0.001', '0.01', '0.1'],
};

/** Below which value a holding is small for who chose that; null where none is. */
export function smallBalanceBound(
  below: UserSettings['smallBalance'],
  currency: CurrencyCode,
): string | null {
  return valueBounds[currency][smallBalances.indexOf(below) - 1] ?? null;
}
