import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Source } from '@moa/contracts/source';

/** The places whose values in the total are old or lacking. */
export function troubledSources({ sources }: AssetSummary): Source[] {
  return sources.filter(({ status }) => status === 'failed' || status === 'stale');
}
