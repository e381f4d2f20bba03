import type { AssetSummary } from '@moa/contracts/assets/summary';

/**
 * Which places the total is of, as a key: those that were read at least once, and whether all of each
 * was found. What a person wrote down comes and goes like money.
 */
export function placesRead({ sources }: Pick<AssetSummary, 'sources'>): string {
  return sources
    .filter(({ lastSyncedAt, kind }) => lastSyncedAt !== null && kind !== 'manual')
    .map(({ id, looking }) => (looking ? `${id}~` : id))
    .sort()
    .join(' ');
}

/** Whether the total has all of its places: while one is still searched, it is compared with nothing. */
export function isWhole({ sources }: Pick<AssetSummary, 'sources'>): boolean {
  return !sources.some(({ looking }) => looking);
}

const readOf = new WeakMap<object, string>();

/** Whether what is drawn until the answer is here was read of other places. */
export function isOfOtherPlaces(
  { data, isPlaceholderData }: { data: object | undefined; isPlaceholderData: boolean },
  places: string,
): boolean {
  if (!data) return false;
  if (!isPlaceholderData) readOf.set(data, places);
  return readOf.get(data) !== places;
}
