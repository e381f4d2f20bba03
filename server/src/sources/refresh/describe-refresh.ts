/** Progress of a refresh: recorded results of its sources, and the current state of the others. */
import type { refreshState } from '@moa/contracts/assets/refresh';
import type * as z from '@moa/contracts/schema';
import type { SourceRow } from '../tables.ts';
import type { RefreshedSource, RefreshRow } from './tables.ts';

/** A source whose turn has not come by then lost it: with a restart, or behind a provider that hangs. */
const maxMs = 3 * 60_000;

export type RefreshState = z.Output<typeof refreshState>;

type Progress = RefreshState['sources'][number];

export function describeRefresh(
  row: RefreshRow,
  sources: ReadonlyMap<string, SourceRow>,
  now: Date,
): RefreshState {
  const late = now.getTime() - row.startedAt.getTime() > maxMs;
  const reported = row.sources.map((one) => getProgress(one, sources.get(one.sourceId), row, late));
  return {
    id: row.id,
    status: getStatus(reported),
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? lastEnd(row, reported),
    sources: reported,
  };
}

/** Names the prices of an exchange among the sources of a refresh. */
export const pricesOf = 'prices:';

export function isOfPricesAlone({ sourceId }: Pick<RefreshedSource, 'sourceId'>): boolean {
  return sourceId.startsWith(pricesOf);
}

export function isOver(sources: readonly RefreshedSource[]): boolean {
  return sources.every(({ end }) => end !== null);
}

function getProgress(
  { sourceId, label, provider, end }: RefreshedSource,
  source: SourceRow | undefined,
  { startedAt }: RefreshRow,
  late: boolean,
): Progress {
  const known = { sourceId, label, provider };
  if (end !== null) return { ...known, ...end };
  if (isOfPricesAlone(known))
    return late
      ? failed('TIMEOUT', `${label} was not read in time.`)
      : { ...known, status: 'running', finishedAt: null, error: null };
  if (source === undefined) return failed('NOT_FOUND', `${label} was taken away meanwhile.`);
  const { lastSyncedAt, lastAttemptAt, status } = source;
  if (lastSyncedAt !== null && lastSyncedAt >= startedAt) {
    return { ...known, status: 'done', finishedAt: lastSyncedAt.toISOString(), error: null };
  }
  if (late) return failed('TIMEOUT', `${label} was not read in time.`);
  const began = lastAttemptAt !== null && lastAttemptAt >= startedAt;
  if (status === 'syncing') {
    return { ...known, status: 'running', finishedAt: null, error: null };
  }
  return began && source.errorCode !== null
    ? failed(source.errorCode, source.errorMessage ?? source.errorCode, lastAttemptAt)
    : { ...known, status: 'queued', finishedAt: null, error: null };

  function failed(code: string, message: string, at: Date = startedAt): Progress {
    return { ...known, status: 'failed', finishedAt: at.toISOString(), error: { code, message } };
  }
}

/** `partial` is over, and not all of it went well. */
function getStatus(sources: readonly Progress[]): RefreshState['status'] {
  const count = (status: Progress['status']) =>
    sources.filter((source) => source.status === status).length;
  if (count('queued') === sources.length && sources.length > 0) return 'queued';
  if (count('queued') + count('running') > 0) return 'running';
  if (count('failed') === 0) return 'done';
  return count('failed') === sources.length ? 'failed' : 'partial';
}

function lastEnd(row: RefreshRow, sources: readonly Progress[]): string | null {
  const ends = sources.map(({ finishedAt }) => finishedAt);
  if (ends.includes(null)) return null;
  return (
    ends
      .filter((end) => end !== null)
      .sort()
      .at(-1) ?? row.startedAt.toISOString()
  );
}
