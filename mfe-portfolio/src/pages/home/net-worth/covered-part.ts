import type { AssetSummary } from '@moa/contracts/assets/summary';

/** Below it a profit of a part would be read as one of the whole. */
const minShare = 60;

/** Returns the part of all holdings that cost and profit cover; null if unknown. */
export function coveredPart({ covered }: Pick<AssetSummary['cost'], 'covered'>): {
  value: string;
  percentage: string;
  little: boolean;
} | null {
  if (!covered || covered.value === null || covered.percentage === null) return null;
  const { value, percentage } = covered;
  return { value, percentage, little: Number(percentage) < minShare };
}
