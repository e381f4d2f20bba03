import { BigNumber } from 'bignumber.js';

const finite = /^[+-]?\d{1,60}(\.\d{1,60})?([eE][+-]?\d{1,2})?$/;

/** A number of the outside world as plain decimal text; null for what is none (NaN, empty, words, endless). */
export function readDecimal(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !finite.test(text)) return null;
  const number = new BigNumber(text);
  if (!number.isFinite()) return null;
  return number.isZero() ? '0' : number.toFixed();
}
