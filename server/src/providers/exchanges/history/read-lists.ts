/** The ways in which exchanges tell a list that is sorted by time, the newest first. */
import type { ListedEvent } from './listed-event.ts';
import type { HistoryStream, ReportedOfPast } from './walk-history.ts';

type Read = HistoryStream['read'];

/** By page, whatever range is asked for: read until the lines are older than the range. */
export function byPage({
  pageSize,
  readPage,
}: {
  pageSize: number;
  /** Pages are counted from 1. */
  readPage(page: number): Promise<readonly ListedEvent[]>;
}): Read {
  return async ({ from }, cursor) => {
    const page = typeof cursor === 'number' ? cursor : 1;
    const lines = await readPage(page);
    const goesOn = lines.length >= pageSize && getOldest(lines) >= from;
    return { ...reportedBy(lines), cursor: goesOn ? page + 1 : null };
  };
}

/** By time, so many lines at most: what did not fit lies before the oldest line that did. */
export function byTime({
  limit,
  readRange,
}: {
  limit: number;
  /** Lines that began from a moment on and before another, the newest first. */
  readRange(from: number, to: number): Promise<readonly ListedEvent[]>;
}): Read {
  return async ({ from, to }, cursor) => {
    const until = typeof cursor === 'number' ? cursor : to;
    const lines = await readRange(from, until);
    if (lines.length < limit) return { ...reportedBy(lines), cursor: null };
    // What shares its moment with the last line may be cut off: it is asked for again.
    const oldest = getOldest(lines);
    const next = oldest + 1 < until ? oldest + 1 : until - 1;
    return { ...reportedBy(lines), cursor: next > from ? next : null };
  };
}

export function reportedBy(lines: readonly ListedEvent[]): ReportedOfPast {
  return {
    events: lines.flatMap(({ events }) => events),
    notUnderstood: lines.flatMap((line) => line.notUnderstood ?? []),
    settled: lines.flatMap((line) => line.settled ?? []),
    waits: lines.flatMap(({ waits, began }) => (waits ? [new Date(began)] : [])),
  };
}

function getOldest(lines: readonly ListedEvent[]): number {
  return Math.min(...lines.map(({ began }) => began));
}
