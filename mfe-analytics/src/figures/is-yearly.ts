import type { Figure } from '@moa/contracts/analytics/shapes/figure';

/** How the server names the rate of less than a year, which it makes no yearly one of. */
const ofPeriod =
  'money-weighted return: internal rate of return of the whole time, which is less than a year';

/** Whether a money-weighted return is of a year, rather than of its whole time. */
export function isYearly({ method }: Pick<Figure, 'method'>): boolean {
  return method !== ofPeriod;
}
