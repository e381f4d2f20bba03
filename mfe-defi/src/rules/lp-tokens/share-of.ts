import { exact, plain } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';

/** A part in percent of a whole; null of nothing. */
export function getShare(part: string, whole: string): string | null {
  const all = exact(whole);
  return all.isGreaterThan(0) ? roundTo(plain(exact(part).times(100).div(all)), 2) : null;
}
