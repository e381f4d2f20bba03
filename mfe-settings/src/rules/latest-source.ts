import type { Source } from '@moa/contracts/source';

type Read = { sources: readonly Source[]; at: number };

/** A source as it was last heard of: in the list itself, or in the summary that is pushed while it lives. */
export function latestSource(source: Source, listedAt: number, pushed: Read | null): Source {
  if (!pushed || pushed.at < listedAt) return source;
  return pushed.sources.find(({ id }) => id === source.id) ?? source;
}
