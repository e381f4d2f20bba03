/** What of DeFi belongs to a person and is named by an id (`owned` of an operation). */
export type DefiThing =
  /** Of a protocol other than lending: what `/defi` lists under a protocol. */
  | 'defi-position'
  | 'defi-transaction'
  | 'lending-position'
  | 'plan'
  | 'plan-step'
  | 'staked-ether'
  | 'withdrawal';
