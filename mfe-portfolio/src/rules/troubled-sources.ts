import type { AssetSummary, Source } from '@moa/contracts/assets/summary';

/** The places whose values in the total are old or lacking. */
export function troubledSources({ sources }: AssetSummary): Source[] {
  return sources.filter(({ status }) => status === 'failed' || status === 'stale');
}
