import type { Source } from '@moa/contracts/source';

/** Returns the ids of the manual sources. */
export function manualSources(sources: readonly Source[]): readonly string[] {
  return sources.filter(({ kind }) => kind === 'manual').map(({ id }) => id);
}
