/** Public interface of the history of sources and of historical prices. */

export { countAs, countWithout } from './count-as.ts';
export { draftEntry } from './entries/draft-entry.ts';
export { type EntryColumn, entryColumns } from './entries/entry-columns.ts';
export { amountThen, entryValue } from './entries/entry-value.ts';
export { isNamed, named } from './entries/named-entry.ts';
export { isCash } from './is-cash.ts';
export {
  getArrivals,
  getMatches,
  partLeft,
  type Rest,
  readArriving,
  readClaimedRests,
} from './own-moves/claimed-units.ts';
export { writeDownFlow } from './own-moves/write-down-flow.ts';
export {
  fillPriceHistory,
  maxPastMs,
  type PricesOutside,
} from './price-history/fill-price-history.ts';
export { lately } from './price-history/lately.ts';
export {
  type PricesThen,
  type QuotesThen,
  readPricesThen,
} from './price-history/read-prices-then.ts';
export { readCoverage, readLacks, readLedgerPage, readWholeLedger } from './read-ledger.ts';
export { requestSettling, settleLedger } from './settle-ledger.ts';
export {
  planLedger,
  type RestoredAccount,
  readLedgerBackup,
  writeLedger,
} from './store/ledger-backup.ts';
export {
  type Flow,
  type FlowEnd,
  flowsSince,
  isFlow,
  readFlows,
} from './store/read-flows.ts';
export { comesAfter, comesBefore, entriesAtOnce, readInPieces } from './store/read-in-pieces.ts';
export { createReadLedgerReach } from './store/read-ledger-reach.ts';
export { readNotUnderstood } from './store/read-not-understood.ts';
export { createPastWalk, type HeldAt, type PastWalk } from './wallet-backfill/past-walk.ts';
export { walletMoments } from './wallet-backfill/start-wallet-pasts.ts';
