import type { Source } from '@moa/contracts/source';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type SourceRow, sources } from './tables.ts';

export const syncJob = 'assets.synchronise';

/** Synchronise a source soon; requests that are still waiting become one. Answers the job's id. */
export async function requestSync(
  { jobs }: Pick<Context, 'jobs'>,
  sourceId: string,
): Promise<string | null> {
  return jobs.send(syncJob, { sourceId }, { key: sourceId });
}

/** Synchronise a source before all others: its owner knows that something happened there. */
export async function requestUrgentSync(
  { jobs }: Pick<Context, 'jobs'>,
  sourceId: string,
): Promise<string | null> {
  return jobs.send(syncJob, { sourceId, isUrgent: true }, { key: `urgent ${sourceId}` });
}

/** After a source was added. Never fails: it is there, and the schedule reads it where this does not. */
export async function requestFirstSync(
  context: Pick<Context, 'jobs' | 'log'>,
  sourceId: string,
): Promise<void> {
  await requestSync(context, sourceId).catch((cause: Error) =>
    context.log.warn({ sourceId, reason: cause.message }, 'a new source waits for the schedule'),
  );
}

/** Asks for a synchronisation of the source behind a key or a wallet. */
export async function synchroniseBehind(
  context: Pick<Context, 'db' | 'clock' | 'jobs'>,
  userId: string,
  refId: string,
): Promise<void> {
  const source = await readSource(context, userId, refId);
  if (source !== null) await requestSync(context, source.id);
}

/** Returns all sources of a user, oldest first. */
export async function readSourceRows(db: Context['db'], userId: string): Promise<SourceRow[]> {
  return db
    .select()
    .from(sources)
    .where(eq(sources.userId, userId))
    .orderBy(asc(sources.createdAt));
}

/** Returns all sources of a user by the row of their key or wallet. */
export async function readSources(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<Map<string, Source>> {
  const rows = await readSourceRows(db, userId);
  return new Map(rows.map((row) => [row.refId, describeSource(row, clock.now())]));
}

/** Returns the source of one key or wallet; null if it does not belong to the user. */
export async function readSource(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  refId: string,
): Promise<Source | null> {
  const [row] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.userId, userId), eq(sources.refId, refId)));
  return row === undefined ? null : describeSource(row, clock.now());
}

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
