import { toUnits } from '@moa/finance/money/units';
import { ApiError } from '../../http/api-error.ts';
import type { PlanToken } from './approvals.ts';

/** What was asked for in the token's smallest unit; `max` is all that there is. Zero is refused. */
export function amountInUnits(
  amount: string,
  { symbol, decimals }: Pick<PlanToken, 'symbol' | 'decimals'>,
  all: bigint,
): bigint {
  if (amount === 'max' && all === 0n) throw notEnough(symbol);
  const units = amount === 'max' ? all : parse(amount, decimals);
  if (units === 0n) throw invalid('The amount is more than zero.');
  if (units > all) throw notEnough(symbol);
  return units;
}

function parse(amount: string, decimals: number): bigint {
  try {
    return toUnits(amount, decimals);
  } catch {
    throw invalid(`The amount has at most ${decimals} decimals.`);
  }
}

function invalid(message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, {
    status: 422,
    details: [{ field: 'amount', message }],
  });
}

function notEnough(symbol: string): ApiError {
  return new ApiError('BIZ_INSUFFICIENT_BALANCE', `The wallet holds less ${symbol} than that.`, {
    details: [{ field: 'amount', message: `less ${symbol} than that` }],
  });
}
