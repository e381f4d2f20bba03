/**
 * Resources of the holdings that belong to users and are named by an id (`owned` of an operation).
 */
export type AssetThing =
  | 'ledger-entry'
  | 'ledger-import'
  | 'manual-asset'
  | 'position'
  | 'refresh'
  | 'source';
