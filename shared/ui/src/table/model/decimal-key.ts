/**
 * Decimals made comparable once, so that ten thousand of them are sorted without arithmetic: of two
 * numbers without superfluous zeros the one with more whole digits is greater, and of equally many
 * the one whose digits come later.
 */
export type DecimalKey = { sign: -1 | 0 | 1; digits: string };

/** Returns the key of a plain decimal: "-12.50". */
export function decimalKey(value: string): DecimalKey {
  const [left = '', right = ''] = value.replace('-', '').split('.');
  const whole = left.replace(/^0+/, '');
  const fraction = right.replace(/0+$/, '');
  if (!whole && !fraction) return { sign: 0, digits: '' };
  return {
    sign: value.startsWith('-') ? -1 : 1,
    digits: String.fromCharCode(whole.length) + whole + fraction,
  };
}

/** Negative, zero or positive, as `sort` wants it. */
export function compareDecimalKeys(a: DecimalKey, b: DecimalKey): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}
