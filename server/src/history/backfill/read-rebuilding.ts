/**
 * Tells whether values of a user’s past are still being computed, and for which sources. It is read
 * from stored progress, so that all instances agree. A computation without progress for minutes
 * does not count as running.
 */
import type { Rebuilding } from '@moa/contracts/assets/shapes/rebuilding';
import { and, eq, inArray, max, min, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { walletMoments } from '../../ledger/api.ts';
import { ledgerCursors } from '../../ledger/tables.ts';
import { walletPasts } from '../../ledger/wallet-backfill/tables.ts';
import { getComparable } from '../../sources/api.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { rebuiltHistories } from './tables.ts';

const minute = 60_000;
/** From connecting a source until anything of its past is there. */
const beginsWithin = 10 * minute;
const goesOnWithin = 5 * minute;
const isBuiltWithin = 30 * minute;
/** A past that is not whole so long after its newest source came is not waited for any more. */
const comesWithin = 24 * 60 * minute;
/** As the reading of pasts gives up. */
const maxUnread = 5;

type PastProgress = {
  rebuilding: Rebuilding | null;
  /** True if more of the past is to come, even while no build runs, such as after a restart. */
  isUnfinished: boolean;
};

export async function readRebuilding(
  db: Context['db'],
  userId: string,
  now: Date,
): Promise<Rebuilding | null> {
  return (await readPastProgress(db, userId, now)).rebuilding;
}

export async function readPastProgress(
  db: Context['db'],
  userId: string,
  now: Date,
): Promise<PastProgress> {
  const endings = db
    .select({ sourceId: walletPasts.sourceId, at: max(walletPasts.at).as('ended_at') })
    .from(walletPasts)
    .innerJoin(sources, eq(sources.id, walletPasts.sourceId))
    .where(and(eq(sources.userId, userId), inArray(walletPasts.state, ['beginning', 'refused'])))
    .groupBy(walletPasts.sourceId)
    .as('endings');
  const [rows, pasts, [built]] = await Promise.all([
    db
      .select({ source: sources, complete: ledgerCursors.complete, readAt: ledgerCursors.readAt })
      .from(sources)
      .leftJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
      .where(and(eq(sources.userId, userId), ne(sources.kind, 'manual')))
      .orderBy(sources.createdAt, sources.id),
    db
      .select({
        sourceId: walletPasts.sourceId,
        done: sql<number>`count(*) filter (where ${endings.at} is null or ${walletPasts.at} > ${endings.at})`.mapWith(
          Number,
        ),
        /** Nothing is read of what lies before it. */
        end: sql<Date | null>`max(${endings.at})`.mapWith(walletPasts.at),
        begunAt: min(walletPasts.readAt),
        readAt: max(walletPasts.readAt),
        isGivenUp: sql<boolean>`count(*) filter (where ${walletPasts.state} = 'unread') >= ${maxUnread}`,
      })
      .from(walletPasts)
      .innerJoin(sources, eq(sources.id, walletPasts.sourceId))
      .leftJoin(endings, eq(endings.sourceId, walletPasts.sourceId))
      .where(eq(sources.userId, userId))
      .groupBy(walletPasts.sourceId),
    db.select().from(rebuiltHistories).where(eq(rebuiltHistories.userId, userId)),
  ]);
  const all = rows.map(({ source }) => source);
  const left: (number | null)[] = [];
  const reading = rows.flatMap(({ source, complete, readAt }): Rebuilding['sources'] => {
    if (source.failures > 0) return [];
    const of = { sourceId: source.id, sourceLabel: source.label };
    const past = pasts.find(({ sourceId }) => sourceId === source.id);
    const end = past?.end ?? null;
    const moments =
      source.kind === 'wallet'
        ? walletMoments(source.createdAt).filter((moment) => end === null || moment > end).length
        : 0;
    const isOver =
      source.kind !== 'wallet' || (past !== undefined && (past.isGivenUp || past.done >= moments));
    if (!isOver && goesOn(source, past?.readAt ?? null)) {
      left.push(secondsLeft(past, moments));
      return [{ ...of, part: 'past', done: past?.done ?? 0, of: moments }];
    }
    if (complete === true || !goesOn(source, readAt)) return [];
    left.push(null);
    return [{ ...of, part: 'ledger', done: null, of: null }];
  });
  const { set, newest } = getComparable(all);
  const sinceNewest = now.getTime() - newest.getTime();
  const isUnbuilt =
    set !== '' &&
    (built?.sources !== set || pasts.some(({ readAt }) => readAt !== null && readAt > built.at));
  const isDue =
    isUnbuilt && sinceNewest < isBuiltWithin && all.some(({ failures }) => failures === 0);
  if (reading.length === 0 && !isDue) {
    return { rebuilding: null, isUnfinished: isUnbuilt && sinceNewest < comesWithin };
  }
  const known = left.flatMap((seconds) => (seconds === null ? [] : [seconds]));
  const rebuilding = {
    sources: reading,
    since: newest.getTime() === 0 ? null : newest.toISOString(),
    secondsLeft: known.length === 0 || known.length < left.length ? null : Math.max(...known),
  };
  return { rebuilding, isUnfinished: true };

  function goesOn({ createdAt }: SourceRow, readAt: Date | null): boolean {
    return readAt === null
      ? now.getTime() - createdAt.getTime() < beginsWithin
      : now.getTime() - readAt.getTime() < goesOnWithin;
  }
}

/** By the pace of the moments that were read until now; null before two were. */
function secondsLeft(
  past: { done: number; begunAt: Date | null; readAt: Date | null } | undefined,
  moments: number,
): number | null {
  if (past === undefined || past.done < 2 || past.begunAt === null || past.readAt === null) {
    return null;
  }
  const eachMs = (past.readAt.getTime() - past.begunAt.getTime()) / (past.done - 1);
  return Math.ceil(((moments - past.done) * eachMs) / 1_000);
}
