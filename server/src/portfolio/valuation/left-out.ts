/** Flows to and from holdings that the user excludes from the total count as outside of it. */
import type { FlowEnd } from '../../ledger/api.ts';
import { wasExcluded } from '../overrides/read-marks.ts';
import type { Holdings } from './price-groups.ts';

/** Tells whether a moment of a source lay in holdings that were all left out of the total then, or that are not looked at. */
export function leftOut({
  positions,
  marks,
  within,
}: Pick<Holdings, 'positions' | 'marks' | 'within'>) {
  const isElsewhere = ({ sourceId }: FlowEnd) => within?.has(sourceId) === false;
  if (marks === undefined || marks.size === 0) return isElsewhere;
  const held = new Map<string, string[]>();
  for (const { id, sourceId, symbol } of positions) {
    const key = `${sourceId} ${symbol}`;
    const ids = held.get(key);
    if (ids === undefined) held.set(key, [id]);
    else ids.push(id);
  }
  return (end: FlowEnd): boolean =>
    isElsewhere(end) ||
    (held.get(`${end.sourceId} ${end.symbol}`)?.every((id) => wasExcluded(marks.get(id), end.at)) ??
      false);
}
