/** What of the holdings belongs to a person and is named by an id (`owned` of an operation). */
export type AssetThing =
  | 'ledger-entry'
  | 'ledger-import'
  | 'manual-asset'
  | 'position'
  | 'refresh'
  | 'source';
