/** What comes to a holding that the person leaves out of the total, or goes from it, is outside of the total. */
import type { FlowEnd } from '../../ledger/api.ts';
import { wasExcluded } from '../overrides/read-marks.ts';
import type { Holdings } from './price-groups.ts';

/** Tells whether a moment of a source lay in holdings that were all left out of the total then. */
export function leftOut({ positions, marks }: Pick<Holdings, 'positions' | 'marks'>) {
  if (marks === undefined || marks.size === 0) return () => false;
  const held = new Map<string, string[]>();
  for (const { id, sourceId, symbol } of positions) {
    const key = `${sourceId} ${symbol}`;
    const ids = held.get(key);
    if (ids === undefined) held.set(key, [id]);
    else ids.push(id);
  }
  return ({ sourceId, symbol, at }: FlowEnd): boolean =>
    held.get(`${sourceId} ${symbol}`)?.every((id) => wasExcluded(marks.get(id), at)) ?? false;
}
