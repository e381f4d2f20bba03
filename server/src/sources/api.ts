/** Public interface of accounts and wallets and of the data read from them. */
export { checkKey } from './connections/check-key.ts';
export { openCredentials, readCredentials } from './connections/read-credentials.ts';
export {
  addExchangeAccount,
  findExchangeAccount,
  mayDoMore,
  readExchangeAccounts,
  removeExchangeAccount,
  renameExchangeAccount,
  replaceExchangeKey,
  storedFacts,
  storeKeyFacts,
} from './connections/watch-key-rights.ts';
export {
  findWallet,
  makeMainWallet,
  orderWallets,
  readWallets,
  removeWallet,
  renameWallet,
  storeEnsName,
  storeWallet,
  treatUnknownAssets,
} from './connections/watched-wallets.ts';
export type { ReadLedgerReach } from './discovery/ledger-reach.ts';
export { readMetReceipts } from './discovery/met-receipts.ts';
export { storeScan, unasked } from './discovery/store-scan.ts';
export {
  addManualPosition,
  changeManualPosition,
  removeManualPosition,
} from './positions/manual-positions.ts';
export { parsePosition } from './positions/parse-position.ts';
export { positionId } from './positions/position-id.ts';
export {
  type Comparable,
  getAges,
  getComparable,
  getReadTimes,
  isIn,
  isInSet,
  isPartlyInSet,
  isPartOfSet,
  oldestReading,
  type Reads,
  readsThen,
  setName,
  setWithout,
  sourceIn,
  sourceSet,
} from './read-times.ts';
export type { Refreshes } from './refresh/create-refreshes.ts';
export type { OnRemoval } from './remove-source.ts';
export {
  describeSource,
  isLeftOver,
  isPartlyUnread,
  isStale,
  readSource,
  readSourceRows,
  readSources,
  requestFirstSync,
  requestSync,
  requestUrgentSync,
  synchroniseBehind,
} from './request-sync.ts';
export { rangeId } from './sync/group-ids.ts';
export { findAddress } from './sync/read-source.ts';
export { pauseAfter, withinTime } from './sync/start-sync.ts';
export { walletGroups } from './sync/wallet-groups.ts';
export { walletPositions } from './sync/wallet-positions.ts';
export { chooseTwin } from './twins/choose-twin.ts';
export {
  claimTwinTurn,
  noteTwin,
  noteTwinsOfReading,
  readSiblings,
  readTwins,
} from './twins/note-twins.ts';
export { readAccounts, readPositions } from './twins/read-positions.ts';
