import type { Source } from '@moa/contracts/source';
import type { SourceRow } from './tables.ts';

/** A source that has not answered for longer than this is shown as stale, at which its rows are said to be old. */
const staleAfterMs = 15 * 60_000;

export function describeSource(row: SourceRow, now: Date): Source {
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    label: row.label,
    status: isStale(row, now) ? 'stale' : row.status,
    lastSyncedAt: row.lastSyncedAt?.toISOString() ?? null,
    error:
      row.errorCode === null
        ? null
        : { code: row.errorCode, message: row.errorMessage ?? row.errorCode },
    nextAttemptAt: row.kind === 'manual' ? null : row.nextAttemptAt.toISOString(),
    looking: row.looking,
    ...(row.kind === 'wallet' && row.unread !== null
      ? { unread: row.unread.flatMap(({ word }) => word ?? []) }
      : {}),
    ...(row.unknownAssets === 'quarantine' ? {} : { unknownAssets: row.unknownAssets }),
  };
}

/** True if its data is older than it should be; manual entries never are. */
export function isStale(row: SourceRow, now: Date): boolean {
  if (row.kind === 'manual' || row.lastSyncedAt === null) return false;
  return row.failures > 0 || now.getTime() - row.lastSyncedAt.getTime() > staleAfterMs;
}

/** True if a part could not be read the last time while the rest was. */
export function isPartlyUnread(row: SourceRow): boolean {
  return row.failures === 0 && row.errorCode !== null;
}

/** True if the last reading of a source left a row unchanged, because that part gave no answer. */
export function isLeftOver(readAt: Date, { lastSyncedAt }: SourceRow): boolean {
  return lastSyncedAt !== null && readAt < lastSyncedAt;
}
