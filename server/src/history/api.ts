/** What others may know of what holdings were worth. */
export { leaveOutOfTotals } from './leave-out-of-totals.ts';
export {
  basisOf,
  flowsOf,
  missingOf,
  type PastValue,
  qualityOf,
  readPast,
} from './past.ts';
export { createReadEarlier } from './read-earlier.ts';
export { highAndLow } from './snapshots/high-and-low.ts';
export { readComparable } from './snapshots/read-comparable.ts';
export { readAssetSnapshots, readSnapshots } from './snapshots/read-snapshots.ts';
export { totalReads } from './snapshots/total-reads.ts';
