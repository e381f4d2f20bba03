/** Public interface of accounts and wallets and of the data read from them. */
export { checkKey } from './connections/check-key.ts';
export {
  addExchangeAccount,
  findExchangeAccount,
  readExchangeAccounts,
  removeExchangeAccount,
  renameExchangeAccount,
  replaceExchangeKey,
  storeKeyFacts,
} from './connections/exchange-accounts.ts';
export { openCredentials } from './connections/open-credentials.ts';
export { readCredentials } from './connections/read-credentials.ts';
export { storedFacts } from './connections/stored-facts.ts';
export { mayDoMore } from './connections/watch-key-rights.ts';
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
export { describeSource, isLeftOver, isPartlyUnread, isStale } from './describe-source.ts';
export { keepScan, unasked } from './discovery/keep-scan.ts';
export type { ReadLedgerReach } from './discovery/ledger-reach.ts';
export { readMetReceipts } from './discovery/met-receipts.ts';
export {
  addManualPosition,
  changeManualPosition,
  removeManualPosition,
} from './positions/manual-positions.ts';
export { parsePosition } from './positions/parse-position.ts';
export { positionId } from './positions/position-id.ts';
export { readSource, readSourceRows, readSources } from './read-sources.ts';
export { getAges, isIn, oldestReading, type Reads, readsOf, readsThen } from './read-times.ts';
export type { Refreshes } from './refresh/create-refreshes.ts';
export type { OnRemoval } from './remove-source.ts';
export {
  requestFirstSync,
  requestSync,
  requestUrgentSync,
  synchroniseBehind,
} from './request-sync.ts';
export {
  type Comparable,
  getComparable,
  isInSet,
  isPartlyInSet,
  isPartOfSet,
  setName,
  setWithout,
  sourceIn,
  sourceSet,
} from './source-set.ts';
export { rangeId } from './sync/group-ids.ts';
export { pauseAfter } from './sync/pause-after.ts';
export { addressOf } from './sync/read-source.ts';
export { walletGroups } from './sync/wallet-groups.ts';
export { walletPositions } from './sync/wallet-positions.ts';
export { withinTime } from './sync/within-time.ts';
export { chooseTwin } from './twins/choose-twin.ts';
export {
  noteTwin,
  noteTwinsOfReading,
  readSiblings,
  readTwins,
  takeTurnOfTwins,
} from './twins/note-twins.ts';
export { readAccounts, readPositions } from './twins/read-positions.ts';
