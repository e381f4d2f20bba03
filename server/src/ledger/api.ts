/** What others may know of what happened at sources and of what things cost then. */
export { amountThen, entryValue } from './entry-value.ts';
export {
  fillPriceHistory,
  longestPastMs,
  type PricesOutside,
} from './price-history/fill-price-history.ts';
export { type PricesThen, readPricesThen } from './price-history/read-prices-then.ts';
export {
  type Flow,
  type FlowEnd,
  flowsSince,
  isFlow,
  readFlows,
} from './read-flows.ts';
export { comesAfter, comesBefore, entriesAtOnce, readInPieces } from './read-in-pieces.ts';
export { createReadLedgerReach } from './read-ledger-reach.ts';
export { readNotUnderstood } from './read-not-understood.ts';
export { createPastWalk, type HeldAt, type PastWalk } from './wallet-backfill/past-walk.ts';
export { walletMoments } from './wallet-backfill/wallet-moments.ts';
export { writeDownFlow } from './write-down-flow.ts';
