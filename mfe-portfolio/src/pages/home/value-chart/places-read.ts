import type { AssetSummary } from '@moa/contracts/assets/summary';

/**
 * Returns a key of the sources in the total: those that were read at least once, and if each was
 * read completely. Manual assets are not part of it: they come and go like money.
 */
export function placesRead({ sources }: Pick<AssetSummary, 'sources'>): string {
  return sources
    .filter(({ lastSyncedAt, kind }) => lastSyncedAt !== null && kind !== 'manual')
    .map(({ id, looking }) => (looking ? `${id}~` : id))
    .sort()
    .join(' ');
}

/** True if the total includes all sources: while one is still scanned, no comparison is made. */
export function isWhole({ sources }: Pick<AssetSummary, 'sources'>): boolean {
  return !sources.some(({ looking }) => looking);
}

const readOf = new WeakMap<object, string>();

/** True if the placeholder drawn until the response arrives is of other sources. */
export function isOfOtherPlaces(
  { data, isPlaceholderData }: { data: object | undefined; isPlaceholderData: boolean },
  places: string,
): boolean {
  if (!data) return false;
  if (!isPlaceholderData) readOf.set(data, places);
  return readOf.get(data) !== places;
}
