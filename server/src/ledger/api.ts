/** What others may know of what happened at sources and of what things cost then. */
export {
  arrivalsOf,
  matchesOf,
  partLeft,
  type Rest,
  readArriving,
  readClaimedRests,
} from './claimed-units.ts';
export { countAs, countWithout } from './count-as.ts';
export { draftEntry } from './draft-entry.ts';
export { type EntryColumn, entryColumns } from './entry-columns.ts';
export { amountThen, entryValue } from './entry-value.ts';
export { isCash } from './is-cash.ts';
export { isNamed, named } from './named-entry.ts';
export {
  fillPriceHistory,
  maxPastMs,
  type PricesOutside,
} from './price-history/fill-price-history.ts';
export { lately } from './price-history/lately.ts';
export { type PricesThen, readPricesThen } from './price-history/read-prices-then.ts';
export {
  type Flow,
  type FlowEnd,
  flowsSince,
  isFlow,
  readFlows,
} from './read-flows.ts';
export { comesAfter, comesBefore, entriesAtOnce, readInPieces } from './read-in-pieces.ts';
export { readLacks, readLedgerPage, readWholeLedger } from './read-ledger.ts';
export { createReadLedgerReach } from './read-ledger-reach.ts';
export { readNotUnderstood } from './read-not-understood.ts';
export { createPastWalk, type HeldAt, type PastWalk } from './wallet-backfill/past-walk.ts';
export { walletMoments } from './wallet-backfill/wallet-moments.ts';
export { writeDownFlow } from './write-down-flow.ts';
