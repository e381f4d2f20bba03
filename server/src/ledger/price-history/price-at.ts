import { dayMs } from '@moa/contracts/time';
import type { PriceHistoryRow } from './tables.ts';

const lengths = { hour: 3_600_000, day: dayMs };

type Price = Pick<PriceHistoryRow, 'span' | 'at' | 'usd' | 'krw'>;

/**
 * Returns the price of the hour, or else of the day, that contains the time; null if there is none.
 * Rows of one asset, oldest first.
 */
export function priceAt(rows: readonly Price[], at: Date): Price | null {
  const time = at.getTime();
  let best: Price | null = null;
  // The last row that begins at the moment or before it, and few before that: hours stand among days.
  for (let index = lastBefore(rows, time); index >= 0; index -= 1) {
    const row = rows[index];
    if (row === undefined || time - row.at.getTime() >= lengths.day) break;
    const over = time - row.at.getTime() >= lengths[row.span];
    if (over || (row.usd === null && row.krw === null)) continue;
    if (row.span === 'hour') return row;
    best = row;
  }
  return best;
}

function lastBefore(rows: readonly Price[], time: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at.getTime() ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
