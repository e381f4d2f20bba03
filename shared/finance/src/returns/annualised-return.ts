import type { Decimal } from '../money/decimal.ts';

const daysAYear = 365;

/**
 * G^(365/days) − 1 in percent, of a growth G (1.1 is a gain of 10 %) over `days`. Null for less than
 * 365 days, since a year would be made up (as the GIPS Standards have it), and for a negative growth.
 */
export function annualisedReturn(growth: Decimal, days: number, decimals = 2): Decimal | null {
  const factor = Number(growth);
  if (!(days >= daysAYear) || !(factor >= 0) || !Number.isFinite(days)) return null;
  const percent = 100 * (factor ** (daysAYear / days) - 1);
  const text = percent.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}
