/**
 * Order, sum and change of decimals by their digits alone. Pages that need no more use this instead of
 * `decimal.ts`, which brings a whole library of arithmetic along; both are exact.
 */

/** -1, 0 or 1. Values are plain decimals: "-12.50". */
export function compareDigits(a: string, b: string): -1 | 0 | 1 {
  const places = Math.max(getFraction(a), getFraction(b));
  const left = scaled(a, places);
  const right = scaled(b, places);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The exact sum; "0" of nothing. Keeps as many decimals as the value that has the most. */
export function sumDigits(values: readonly string[]): string {
  const places = Math.max(0, ...values.map(getFraction));
  const sum = values.reduce((total, value) => total + scaled(value, places), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${sum < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

/** Change in percent of `from`, two decimals; null where there is nothing to compare with. */
export function percentChangeDigits(from: string, to: string): string | null {
  const places = Math.max(getFraction(from), getFraction(to));
  const base = scaled(from, places);
  if (base <= 0n) return null;
  const moved = (scaled(to, places) - base) * 10_000n;
  const size = moved < 0n ? -moved : moved;
  // Half away from zero.
  const digits = ((2n * size + base) / (2n * base)).toString().padStart(3, '0');
  const sign = moved < 0n && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `part` per unit of `whole`, half away from zero; null where there is no positive whole. */
export function divideDigits(part: string, whole: string, decimals: number): string | null {
  const places = Math.max(getFraction(part), getFraction(whole));
  const divisor = scaled(whole, places);
  if (divisor <= 0n) return null;
  const dividend = scaled(part, places) * 10n ** BigInt(decimals);
  const size = dividend < 0n ? -dividend : dividend;
  const digits = ((2n * size + divisor) / (2n * divisor)).toString().padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  const text = fraction === '' ? integer : `${integer}.${fraction}`;
  return dividend < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

function getFraction(value: string): number {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
}

function scaled(value: string, places: number): bigint {
  const fraction = getFraction(value);
  return BigInt(value.replace('.', '') + '0'.repeat(places - fraction));
}
