/**
 * Data on a remote for the panel: from the release, from its load state, and from the browser's
 * resource timing.
 */
import type { ReleasedRemote } from '@moa/contracts/platform/release';
import type { LoadState } from '../../federation/remotes.ts';

export type RemoteFacts = {
  name: string;
  version: string;
  team: string;
  contact: string;
  state: LoadState;
  /** Size of the whole build, uncompressed. */
  build: { files: number; bytes: number };
  /**
   * Files of the remote that this page has fetched; null if none. Bytes are as transferred, 0 for
   * those from the cache; ms is the time during which any request was under way.
   */
  fetched: { files: number; bytes: number; ms: number } | null;
};

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'initiatorType'
>;

export function remoteFacts(
  { name, version, base, files, manifest }: ReleasedRemote,
  state: LoadState | undefined,
  timings: readonly Timing[],
): RemoteFacts {
  const own = timings.filter((timing) => new URL(timing.name).pathname.startsWith(base));
  return {
    name,
    version,
    team: manifest.owner.team,
    contact: manifest.owner.contact,
    state: state ?? { status: 'idle' },
    build: {
      files: Object.keys(files).length,
      bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    },
    fetched:
      own.length === 0
        ? null
        : {
            files: new Set(own.map((timing) => new URL(timing.name).pathname)).size,
            bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
            ms: Math.round(timeSpent(own)),
          },
  };
}

/** Returns the time during which any request was under way; parallel requests count once. */
function timeSpent(timings: readonly Timing[]): number {
  let spent = 0;
  let until = 0;
  for (const { startTime, responseEnd } of [...timings].sort((a, b) => a.startTime - b.startTime)) {
    spent += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return spent;
}
