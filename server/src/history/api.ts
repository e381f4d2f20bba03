/** Public interface of history. */

export { isRestated, type Restate, readRestate } from './coins-then.ts';
export { leaveOutOfTotals } from './leave-out-of-totals.ts';
export {
  describeWithout,
  getBasis,
  getFlows,
  getLeft,
  getMissing,
  getQuality,
  isOfPast,
  isOfPastAndGone,
  movesWithin,
  type Past,
  type PastValue,
  readPast,
} from './past.ts';
export { createPastMemory, createStampedMemory } from './past-memory.ts';
export { assetSteps } from './performance/asset-steps.ts';
export { heldNow, knownValues } from './performance/known-values.ts';
export {
  type AssetFlows,
  assetFlows,
  readEntriesSince,
  readFeePrices,
} from './performance/read-asset-flows.ts';
export { readMoves } from './performance/read-moves.ts';
export { createReadEarlier } from './read-earlier.ts';
export { createPricesAt, type PricesAt } from './snapshots/benchmark-prices.ts';
export { highAndLow } from './snapshots/high-and-low.ts';
export { readComparable } from './snapshots/read-comparable.ts';
export { type RecordedHoldings, readHeldThen } from './snapshots/read-held-then.ts';
export { readAssetParts, readParts, readPlaceParts } from './snapshots/read-parts.ts';
export { readAssetSnapshots, readSnapshots } from './snapshots/read-snapshots.ts';
export { isApproximate, snapshotValue } from './snapshots/snapshot-value.ts';
export { totalReads } from './snapshots/total-reads.ts';
export type { Part } from './snapshots/value-columns.ts';
export { beginOfDay, timeBetween } from './time-between.ts';
