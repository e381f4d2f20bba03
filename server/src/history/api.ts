/** What others may know of what holdings were worth. */

export { oldestReading } from '../sources/api.ts';
export { readRebuilding } from './backfill/read-rebuilding.ts';
export { leaveOutOfTotals } from './leave-out-of-totals.ts';
export { createReadEarlier } from './read-earlier.ts';
export { describeFlow } from './snapshots/flow-value.ts';
export { highAndLow } from './snapshots/high-and-low.ts';
export { readStart } from './snapshots/read-baselines.ts';
export { readComparable } from './snapshots/read-comparable.ts';
export { readLineBegin } from './snapshots/read-line-begin.ts';
export { readAssetSnapshots, readSnapshots, type TotalsThen } from './snapshots/read-snapshots.ts';
export { isApproximate, snapshotValue } from './snapshots/snapshot-value.ts';
export { totalReads } from './snapshots/total-reads.ts';
