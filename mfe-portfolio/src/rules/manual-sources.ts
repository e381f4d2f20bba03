import type { Source } from '@moa/contracts/source';

/** The ids of the sources that a person wrote down by hand. */
export function manualSources(sources: readonly Source[]): readonly string[] {
  return sources.filter(({ kind }) => kind === 'manual').map(({ id }) => id);
}
