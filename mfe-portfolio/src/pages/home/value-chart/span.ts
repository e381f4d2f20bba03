import type { AssetSummary } from '@moa/contracts/assets/summary';

/** Against when a change is told, in the order of the switch. */
export const spans = ['day', 'sinceReset', 'week', 'month'] as const;
export type Span = keyof AssetSummary['performance'] & (typeof spans)[number];
