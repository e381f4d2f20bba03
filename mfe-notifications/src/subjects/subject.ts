import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';

/** One thing that a rule can be about. */
export type Subject = {
  kind: ScopeKind;
  id: string;
  name: string;
  /** Quieter, behind the name: symbol, wallet. */
  note?: string;
};
