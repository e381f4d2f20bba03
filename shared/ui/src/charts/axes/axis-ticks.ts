/**
 * Round values beside a chart. Each is a decimal string, so that it is printed as exactly as the
 * figures are; the number is only for its place in the drawing.
 */
export type AxisTick = { at: number; value: string };

const multiples = [10, 20, 25, 50, 100];

/** Between two and `most` + 1 round values inside the range, evenly apart, ascending. */
export function axisTicks({ min, max }: { min: number; max: number }, limit = 4): AxisTick[] {
  const span = max - min;
  if (!(span > 0) || !Number.isFinite(span)) return [];
  const power = Math.floor(Math.log10(span / limit)) - 1;
  const multiple = multiples.find((m) => m * 10 ** power * limit >= span * 0.999) ?? 100;
  const step = multiple * 10 ** power;
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const count = (first + i) * multiple;
    return { at: count * 10 ** power, value: decimalOf(count, power) };
  });
}

/** An integer times a power of ten, as decimal text. */
function decimalOf(count: number, power: number): string {
  if (count === 0) return '0';
  const digits = BigInt(Math.round(Math.abs(count))).toString();
  const sign = count < 0 ? '-' : '';
  if (power >= 0) return `${sign}${digits}${'0'.repeat(power)}`;
  const padded = digits.padStart(1 - power, '0');
  const fraction = padded.slice(power).replace(/0+$/, '');
  return `${sign}${padded.slice(0, power)}${fraction ? `.${fraction}` : ''}`;
}
