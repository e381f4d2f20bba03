/** Resources of DeFi that belong to users and are named by an id (`owned` of an operation). */
export type DefiThing =
  /** Position in a protocol other than lending, as `/defi` lists it. */
  | 'defi-position'
  | 'defi-transaction'
  | 'lending-position'
  | 'plan'
  | 'plan-step'
  | 'staked-ether'
  | 'withdrawal';
