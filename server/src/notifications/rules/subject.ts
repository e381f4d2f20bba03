import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';

/** Each kind of position has a page of its own, and one metric can be of several kinds. */
export type PositionKind = 'lending' | 'uniswap-v3' | 'lp-token' | 'rebase' | 'withdrawal';

/** What a rule is evaluated of. Ids of assets are their symbols in capitals. */
export type Subject = {
  kind: ScopeKind;
  id: string;
  label: string;
  /** Of a position alone. */
  positionKind?: PositionKind;
};
