import type { Decimal } from '../../seams.ts';

/** A decimal number in whole units of 10^-decimals; what is finer is cut off. */
export function units(value: Decimal, decimals: number): bigint {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(value);
  if (match === null || value === '' || value === '-')
    throw new Error(`"${value}" is not a decimal number.`);
  const [, sign, whole, fraction = ''] = match;
  const digits = (whole ?? '') + fraction.slice(0, decimals).padEnd(decimals, '0');
  const magnitude = BigInt(digits === '' ? '0' : digits);
  return sign === '-' ? -magnitude : magnitude;
}
