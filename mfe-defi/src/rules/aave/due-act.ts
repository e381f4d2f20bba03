/** The most urgent action of a lending position. */
import type { AavePosition } from '@moa/contracts/defi/aave';
import { compareDigits } from '@moa/finance/money/digits';
import { isSmall } from '../is-small.ts';

type DueAct =
  | { kind: 'claim' }
  | { kind: 'repay' | 'supply' | 'borrow'; asset: string; symbol: string };

type Row = { tokenAddress: string; symbol: string; value: string | null };

/**
 * A loan that nears liquidation is paid back first; then rewards that are worth their fee are claimed;
 * then a debt is paid back, which stops its interest; without a debt more is supplied.
 */
export function dueAct({ zone, rewards, debts, supplies, currency }: AavePosition): DueAct | null {
  const isAtRisk = zone === 'caution' || zone === 'danger' || zone === 'liquidation';
  const debt = largest(debts);
  if (isAtRisk && debt !== null) return { kind: 'repay', ...debt };
  if (rewards.some(({ value }) => !isSmall(value, currency))) return { kind: 'claim' };
  if (debt !== null) return { kind: 'repay', ...debt };
  const supply = largest(supplies);
  return supply === null ? null : { kind: 'supply', ...supply };
}

/** Largest row by value; rows without a value sort last. */
function largest(rows: readonly Row[]): { asset: string; symbol: string } | null {
  const [first] = [...rows].sort((a, b) => compareDigits(b.value ?? '0', a.value ?? '0'));
  return first === undefined ? null : { asset: first.tokenAddress, symbol: first.symbol };
}
