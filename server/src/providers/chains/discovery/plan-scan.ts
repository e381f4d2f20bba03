import { max, min } from './ends.ts';
import type { BlockRange } from './read-transfers.ts';

/** The blocks that were read so far, without a gap: `from` to `to`, both included. */
export type ScanCursor = BlockRange;

type ScanPlan = {
  /** Block ranges to read next, at most the requested number. */
  ranges: BlockRange[];
  /** Cursor after the ranges have been read. */
  cursor: ScanCursor;
  /** Nothing newer is left, and nothing older where it goes back. */
  complete: boolean;
};

/**
 * The next step of reading a chain from both ends: first what is new since the last step, the oldest
 * of it first, then further back, the newest first. The last blocks can still be replaced by others
 * (a reorganisation), so they are never counted as read and are read again each time.
 */
export function planScan(
  cursor: ScanCursor | null,
  {
    head,
    confirmations,
    logRange,
    windows,
    goesBack = true,
  }: {
    head: bigint;
    /** Blocks at the end that can be replaced. */
    confirmations: number;
    logRange: number;
    /** Queries of this step: more than the blocks that can be replaced need. */
    windows: number;
    /** Continues below the range already read, once nothing newer is left. */
    goesBack?: boolean;
  },
): ScanPlan {
  const width = BigInt(logRange);
  const settled = head - BigInt(confirmations);
  // A chain shorter than what was read of it is another one from there on.
  let to = min(cursor?.to ?? settled, settled);
  let from = cursor === null ? to + 1n : min(cursor.from, to + 1n);
  const ranges: BlockRange[] = [];

  for (let start = max(to + 1n, 0n); start <= head && ranges.length < windows; ) {
    const end = min(start + width - 1n, head);
    ranges.push({ from: start, to: end });
    to = min(end, settled);
    start = end + 1n;
  }
  const upToDate = ranges.length === 0 ? to >= head : (ranges.at(-1)?.to ?? 0n) === head;
  while (goesBack && upToDate && from > 0n && ranges.length < windows) {
    const end = from - 1n;
    from = max(from - width, 0n);
    ranges.push({ from, to: end });
  }
  return {
    ranges,
    cursor: { from: max(from, 0n), to },
    complete: upToDate && (from <= 0n || !goesBack),
  };
}
