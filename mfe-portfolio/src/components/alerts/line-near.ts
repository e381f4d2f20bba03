/** Significant digits of a threshold: 「1억 4,500만」 is a natural threshold, 「144,348,750」 is not. */
const digits = 3;

/**
 * Returns an alert threshold: the given percentage from today's figure, rounded away from it to a
 * round number. Null without a figure above zero.
 */
export function lineNear(value: string | null | undefined, percent: 5 | -5): string | null {
  const [whole = '', fraction = ''] = (value ?? '').split('.');
  if (!/^\d+$/.test(whole + fraction)) return null;
  const moved = BigInt(whole + fraction) * BigInt(100 + percent);
  if (moved === 0n) return null;
  const step = 10n ** BigInt(Math.max(0, `${moved}`.length - digits));
  const steps = percent > 0 ? (moved + step - 1n) / step : moved / step;
  return toDecimal(steps * step, fraction.length + 2);
}

function toDecimal(units: bigint, decimals: number): string {
  const text = `${units}`.padStart(decimals + 1, '0');
  const fraction = text.slice(-decimals).replace(/0+$/, '');
  return `${text.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}
