import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';

/** Each kind of position has a page of its own, and one metric can be of several kinds. */
export type PositionKind = 'lending' | 'uniswap-v3' | 'lp-token' | 'rebase' | 'withdrawal';

/** Subject that a rule is evaluated on. Ids of assets are their symbols in upper case. */
export type Subject = {
  kind: ScopeKind;
  id: string;
  label: string;
  /** Set for positions only. */
  positionKind?: PositionKind;
};
