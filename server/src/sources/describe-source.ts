import type { Source } from '@moa/contracts/source';
import type { SourceRow } from './tables.ts';

/** A source that has not answered for longer than this is shown as stale, at which its rows are said to be old. */
const staleAfterMs = 15 * 60_000;

/** The source as people see it. */
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

/** Whether what was read from it is older than it should be; what a person wrote down never is. */
export function isStale(row: SourceRow, now: Date): boolean {
  if (row.kind === 'manual' || row.lastSyncedAt === null) return false;
  return row.failures > 0 || now.getTime() - row.lastSyncedAt.getTime() > staleAfterMs;
}

/** Whether a part of it could not be read the last time while the rest was. */
export function isPartlyUnread(row: SourceRow): boolean {
  return row.failures === 0 && row.errorCode !== null;
}

/** Whether the last reading of a source left a row as it was, because that part gave no answer. */
export function isLeftOver(readAt: Date, { lastSyncedAt }: SourceRow): boolean {
  return lastSyncedAt !== null && readAt < lastSyncedAt;
}
