/** What others may know of what holdings were worth. */
export { readRebuilding } from './backfill/read-rebuilding.ts';
export { leaveOutOfTotals } from './leave-out-of-totals.ts';
export { createReadEarlier } from './read-earlier.ts';
export { describeFlow } from './snapshots/flow-value.ts';
export { highAndLow } from './snapshots/high-and-low.ts';
export { readStart, toleranceOf } from './snapshots/read-baselines.ts';
export { readComparable } from './snapshots/read-comparable.ts';
export { readAssetSnapshots, readSnapshots, type TotalsThen } from './snapshots/read-snapshots.ts';
export { isApproximate, snapshotValue } from './snapshots/snapshot-value.ts';
