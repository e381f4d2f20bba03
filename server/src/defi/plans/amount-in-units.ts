import { toUnits } from '@moa/finance/money/units';
import type { ApiError } from '../../http/answers.ts';
import { refuse } from '../refusals/refuse.ts';
import type { PlanToken } from './approvals.ts';

/**
 * Converts a requested amount to the token's smallest unit; `max` is the whole balance. Refuses
 * zero.
 */
export function amountInUnits(
  amount: string,
  { symbol, decimals }: Pick<PlanToken, 'symbol' | 'decimals'>,
  all: bigint,
): bigint {
  if (amount === 'max' && all === 0n) throw notEnough(symbol);
  const units = amount === 'max' ? all : parse(amount, decimals);
  if (units === 0n) throw refuse('ABOVE_ZERO', { field: 'amount' });
  if (units > all) throw notEnough(symbol);
  return units;
}

function parse(amount: string, decimals: number): bigint {
  try {
    return toUnits(amount, decimals);
  } catch {
    throw refuse('DECIMALS', { field: 'amount', gaps: { decimals } });
  }
}

function notEnough(symbol: string): ApiError {
  return refuse('HOLDS_LESS', { field: 'amount', gaps: { symbol } });
}
