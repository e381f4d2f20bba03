/** Slippage tolerance between plan and block, and the minimum amount that a contract has to pay. */

import { exact } from '@moa/finance/money/decimal';
import { refuse } from '../refusals/refuse.ts';

const usualSlippage = '0.5';
const maxSlippage = 50;

/** `percent` as it was written. */
export type Slippage = Part & { percent: string };

/** Throws 422 for what is not above 0 and up to 50 percent. */
export function parseSlippage(percent: string = usualSlippage): Slippage {
  const part = parsePercent(percent, maxSlippage);
  if (part === null) throw refuse('SLIPPAGE', { field: 'slippage' });
  return { ...part, percent };
}

/** Returns the minimum of an expected amount at full slippage: smallest units, rounded down. */
export function getMinimum(amount: bigint, { parts, whole }: Slippage): bigint {
  return (amount * (whole - parts)) / whole;
}

// A percentage as the exact part of a whole that contracts are asked for.

/** `parts` of `whole`; of every decimal that was written none is rounded away. */
type Part = { parts: bigint; whole: bigint };

/** Above zero and at most `limit` percent; null for what is not. */
export function parsePercent(percent: string, limit: number): Part | null {
  const value = exact(percent);
  if (value.lte(0) || value.gt(limit)) return null;
  const places = value.decimalPlaces() ?? 0;
  return {
    parts: BigInt(value.shiftedBy(places).toFixed()),
    whole: 100n * 10n ** BigInt(places),
  };
}
