import type { Decimal } from './decimal.ts';

/** Chain amount to decimal text, exact: (1500000n, 6) gives "1.5". */
export function fromUnits(amount: bigint, decimals: number): Decimal {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Decimal text to chain amount; throws where the text has more decimals than the token. */
export function toUnits(amount: Decimal, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (match === null) throw new RangeError(`Not a decimal number: "${amount.slice(0, 40)}"`);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw new RangeError(`More than ${decimals} decimals: ${amount}`);
  const units = BigInt(`${match[2]}${fraction.padEnd(decimals, '0')}`);
  return match[1] === '-' ? -units : units;
}
