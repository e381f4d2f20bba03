/** What the panel says of a remote: from the release, from its loading, and from the browser's own timing. */
import type { ReleasedRemote } from '@moa/contracts/platform/release';
import type { LoadState } from '../../federation/remotes.ts';

export type RemoteFacts = {
  name: string;
  version: string;
  team: string;
  contact: string;
  state: LoadState;
  /** Of the whole build, uncompressed. */
  build: { files: number; bytes: number };
  /** What this page has fetched of it; null while nothing. Bytes are as they were sent, 0 for those from the cache; ms is the time that anything was on its way. */
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

/** How long something of it was on its way; what came side by side counts once. */
function timeSpent(timings: readonly Timing[]): number {
  let spent = 0;
  let until = 0;
  for (const { startTime, responseEnd } of [...timings].sort((a, b) => a.startTime - b.startTime)) {
    spent += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return spent;
}
