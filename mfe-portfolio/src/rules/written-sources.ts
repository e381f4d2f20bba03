import type { Source } from '@moa/contracts/source';

/** The sources of what a person wrote down themselves. */
export function writtenSources(sources: readonly Source[]): readonly string[] {
  return sources.filter(({ kind }) => kind === 'manual').map(({ id }) => id);
}
