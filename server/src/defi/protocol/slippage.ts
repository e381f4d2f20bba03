/** Slippage tolerance between plan and block, and the minimum amount that a contract has to pay. */
import { refuse } from '../refusals/refuse.ts';
import { type Part, parsePercent } from './percent.ts';

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
