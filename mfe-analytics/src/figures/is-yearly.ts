import type { Figure } from '@moa/contracts/analytics/shapes/figure';

/** Server's name of the rate for less than a year, which is not annualized. */
const ofPeriod =
  'money-weighted return: internal rate of return of the whole time, which is less than a year';

/** True if a money-weighted return is annualized, false if it covers its whole time. */
export function isYearly({ method }: Pick<Figure, 'method'>): boolean {
  return method !== ofPeriod;
}
