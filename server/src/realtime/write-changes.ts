/**
 * Changes between two states of a portfolio, serialized once for all sockets with the same previous
 * state.
 */
import type { LivePortfolio } from '../portfolio/api.ts';

/** JSON of a `position-change`; null where no row is another, or there are too many to send. */
export function createWriteChanges(): (from: LivePortfolio, to: LivePortfolio) => string | null {
  const written = new WeakMap<LivePortfolio, WeakMap<LivePortfolio, string | null>>();
  return (from, to) => {
    const known = written.get(to) ?? new WeakMap<LivePortfolio, string | null>();
    written.set(to, known);
    const before = known.get(from);
    if (before !== undefined) return before;
    const json = write(from, to);
    known.set(from, json);
    return json;
  };
}

function write(from: LivePortfolio, to: LivePortfolio): string | null {
  const before = from.rows();
  const after = to.rows();
  if (before === null || after === null) return null;
  const changed = [...after].filter(([id, json]) => before.get(id) !== json);
  const removed = [...before.keys()].filter((id) => !after.has(id));
  if (changed.length === 0 && removed.length === 0) return null;
  const rows = changed.map(([, json]) => json).join(',');
  return `{"summary":${to.summaryJson},"changed":[${rows}],"removed":${JSON.stringify(removed)}}`;
}
