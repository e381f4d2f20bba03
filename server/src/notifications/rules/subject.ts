import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';

/** What a rule is evaluated of. Ids of assets are their symbols in capitals. */
export type Subject = { kind: ScopeKind; id: string; label: string };
