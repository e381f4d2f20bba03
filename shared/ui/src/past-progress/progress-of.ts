import type { Rebuilding } from '@moa/contracts/assets/shapes/rebuilding';

/**
 * Returns the progress of rebuilding the past, 0 to 99, as that of the slowest source; null if
 * unknown. Finished sources are no longer listed, so this never goes back.
 */
export function progressOf({ sources }: Pick<Rebuilding, 'sources'>): number | null {
  const shares = sources.map(({ done, of }) =>
    done === null || !of ? null : Math.min(99, Math.floor((done * 100) / of)),
  );
  const known = shares.flatMap((share) => (share === null ? [] : [share]));
  return known.length === 0 || known.length < shares.length ? null : Math.min(...known);
}
