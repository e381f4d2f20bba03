import { currencyFormats } from '@moa/finance/money/currency-formats';
import type { Measure } from '../frame/measure.tsx';

/**
 * Round values beside a chart. Each is a decimal string, so that it is printed as exactly as the
 * figures are; the number is only for its place in the drawing.
 */
export type AxisTick = { at: number; value: string };

const multiples = [10, 20, 25, 50, 100];

/** Up to `limit` + 1 round values inside the range, evenly apart by no less than `finest`, ascending. */
export function axisTicks(
  { min, max }: { min: number; max: number },
  limit = 4,
  finest = 0,
): AxisTick[] {
  const span = max - min;
  if (!(span > 0) || !Number.isFinite(span)) return [];
  let power = Math.floor(Math.log10(span / limit)) - 1;
  let multiple = multiples.find((m) => m * 10 ** power * limit >= span * 0.999) ?? 100;
  if (finest > 0 && multiple * 10 ** power < finest * (1 - 1e-9)) {
    power = Math.round(Math.log10(finest)) - 1;
    multiple = 10;
  }
  const step = multiple * 10 ** power;
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const count = (first + i) * multiple;
    return { at: count * 10 ** power, value: toDecimal(count, power) };
  });
}

/** The smallest step between ticks: the unit of a currency, of an amount that is no price; else any. */
export function finestStep(measure: Measure): number {
  if (measure.kind !== 'money' || measure.price) return 0;
  const { decimals, most = decimals } = currencyFormats[measure.currency];
  return 10 ** -most;
}

/** An integer times a power of ten, as decimal text. */
function toDecimal(count: number, power: number): string {
  if (count === 0) return '0';
  const digits = BigInt(Math.round(Math.abs(count))).toString();
  const sign = count < 0 ? '-' : '';
  if (power >= 0) return `${sign}${digits}${'0'.repeat(power)}`;
  const padded = digits.padStart(1 - power, '0');
  const fraction = padded.slice(power).replace(/0+$/, '');
  return `${sign}${padded.slice(0, power)}${fraction ? `.${fraction}` : ''}`;
}
