import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import { formatMoney } from '../core/format.ts';

const letterWidth = 7;

/**
 * How amounts are written beside a chart: short where short ones can be told apart, in full where
 * the whole drawing lies within one of their steps. `width` is the room they need, in px.
 */
export function axisAmounts(
  { min, max }: { min: number; max: number },
  currency: CurrencyCode,
  locale: Locale,
): { format(value: number): string; width: number } {
  const samples = [0, 1, 2, 3, 4].map((step) => min + ((max - min) * step) / 4);
  const write = (compact: boolean) => (value: number) =>
    formatMoney(value.toFixed(8), currency, locale, { compact });
  const short = write(true);
  const apart = new Set(samples.map(short)).size === samples.length;
  const format = apart ? short : write(false);
  return {
    format,
    width: Math.max(...samples.map((value) => format(value).length)) * letterWidth,
  };
}
