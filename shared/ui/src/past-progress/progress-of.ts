import type { Rebuilding } from '@moa/contracts/assets/shapes/rebuilding';

/**
 * How much of the past is worked out, 0 to 99, as far as the slowest source is; null while nobody
 * knows. A source that is through is not listed any more, so this never goes back.
 */
export function progressOf({ sources }: Pick<Rebuilding, 'sources'>): number | null {
  const shares = sources.map(({ done, of }) =>
    done === null || !of ? null : Math.min(99, Math.floor((done * 100) / of)),
  );
  const known = shares.flatMap((share) => (share === null ? [] : [share]));
  return known.length === 0 || known.length < shares.length ? null : Math.min(...known);
}
