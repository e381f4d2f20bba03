import { add, compare, sign } from '@moa/finance/money/decimal';
import type { Holding } from '../../providers/exchanges/holding.ts';

/**
 * True if a key is likely of the account that these positions were read from: at least one asset is
 * held in the same amount. An account that held nothing before, or holds nothing at present, proves
 * nothing.
 */
export function readsTheSame(
  positions: readonly { symbol: string; quantity: string }[],
  holdings: readonly Pick<Holding, 'symbol' | 'free' | 'locked' | 'staked'>[],
): boolean {
  const before = new Map<string, string>();
  for (const { symbol, quantity } of positions) {
    if (sign(quantity) > 0) before.set(symbol, add(before.get(symbol) ?? '0', quantity));
  }
  const now = new Map(
    holdings.flatMap(({ symbol, free, locked, staked }) => {
      const total = add(add(free, locked), staked);
      return sign(total) > 0 ? [[symbol, total] as const] : [];
    }),
  );
  if (before.size === 0 || now.size === 0) return true;
  return [...before].some(([symbol, amount]) => compare(amount, now.get(symbol) ?? '0') === 0);
}
