import type { AssetSummary } from '@moa/contracts/assets/summary';

/** The beginnings that a change is measured from, in the order of the switch. */
export const spans = ['day', 'sinceReset', 'week', 'month'] as const;
export type Span = keyof AssetSummary['performance'] & (typeof spans)[number];
