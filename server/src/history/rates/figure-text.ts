import { roundTo } from '@moa/finance/money/round-to';

const significant = 12;

/** A statistical figure as decimal text of twelve digits; null of what is no finite number. */
export function figureText(value: number | null): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (value === 0) return '0';
  const places = Math.max(0, significant - 1 - Math.floor(Math.log10(Math.abs(value))));
  const text = roundTo(value.toFixed(Math.min(places, 40)), Math.min(places, 40));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
