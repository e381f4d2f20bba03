/** Log of the events sent to a user, numbered without gaps. */
import type { RealtimeEvent, RealtimeEventType } from '@moa/contracts/realtime/events';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { realtimeEvents, realtimeStreams } from '../tables.ts';

type Db = Pick<Context, 'db'>;
type Row = typeof realtimeEvents.$inferSelect;
type LoggedEvent = Pick<Row, 'seq' | 'type' | 'payload'>;

/** The next one, under its number: who writes at the same time waits, so that numbers become known in order. */
export async function appendEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  type: RealtimeEventType,
  payload: unknown,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [stream] = await tx
      .insert(realtimeStreams)
      .values({ userId, seq: 1 })
      .onConflictDoUpdate({
        target: realtimeStreams.userId,
        set: { seq: sql`${realtimeStreams.seq} + 1` },
      })
      .returning({ seq: realtimeStreams.seq });
    const { seq } = stream as { seq: number };
    await tx
      .insert(realtimeEvents)
      .values({ id: newId('rte'), userId, seq, type, payload, at: clock.now() });
    return seq;
  });
}

/**
 * Returns the user's last number, whether all events after `from` still exist, and the time of
 * `from`; null if it does not exist.
 */
export async function getReach({ db }: Db, userId: string, from: number | null) {
  const [[stream], [first], [last]] = await Promise.all([
    db
      .select({ seq: realtimeStreams.seq })
      .from(realtimeStreams)
      .where(eq(realtimeStreams.userId, userId)),
    db
      .select({ oldest: min(realtimeEvents.seq) })
      .from(realtimeEvents)
      .where(eq(realtimeEvents.userId, userId)),
    from === null
      ? []
      : db
          .select({ at: realtimeEvents.at })
          .from(realtimeEvents)
          .where(and(eq(realtimeEvents.userId, userId), eq(realtimeEvents.seq, from))),
  ]);
  const seq = stream?.seq ?? 0;
  const oldest = first?.oldest ?? seq + 1;
  const isWhole = from === null || from === seq || (from < seq && oldest <= from + 1);
  return { seq, isWhole, at: last?.at ?? null };
}

/** Maximum number of users per query. */
const peopleAtOnce = 500;

/** Returns the last number of each of these users; users without events are left out. */
export async function reachOfEach({ db }: Db, userIds: readonly string[]) {
  const found: (typeof realtimeStreams.$inferSelect)[] = [];
  for (let from = 0; from < userIds.length; from += peopleAtOnce) {
    const some = userIds.slice(from, from + peopleAtOnce);
    found.push(
      ...(await db.select().from(realtimeStreams).where(inArray(realtimeStreams.userId, some))),
    );
  }
  return found;
}

/** Returns the events after a number, in order; at most `limit`. */
export function eventsAfter(
  { db }: Db,
  userId: string,
  after: number,
  limit: number,
): Promise<LoggedEvent[]> {
  return db
    .select({
      seq: realtimeEvents.seq,
      type: realtimeEvents.type,
      payload: realtimeEvents.payload,
    })
    .from(realtimeEvents)
    .where(and(eq(realtimeEvents.userId, userId), gt(realtimeEvents.seq, after)))
    .orderBy(asc(realtimeEvents.seq))
    .limit(limit);
}

type Wanted = {
  page: number;
  limit: number;
  type?: RealtimeEventType | undefined;
  state?: 'open' | 'processed' | undefined;
  after?: string | undefined;
};

export async function listEvents({ db }: Db, userId: string, wanted: Wanted) {
  const { page, limit, type, state, after } = wanted;
  const where = and(
    eq(realtimeEvents.userId, userId),
    isNull(realtimeEvents.removedAt),
    type === undefined ? undefined : eq(realtimeEvents.type, type),
    state === undefined
      ? undefined
      : state === 'open'
        ? isNull(realtimeEvents.processedAt)
        : isNotNull(realtimeEvents.processedAt),
    after === undefined ? undefined : gt(realtimeEvents.seq, Number(after)),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(realtimeEvents)
      .where(where)
      .orderBy(desc(realtimeEvents.seq))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(realtimeEvents).where(where),
  ]);
  return { items: rows.map(described), page, limit, total: counted?.total ?? 0 };
}

/** Null if the user has no such event, or it was removed. The time of the first call is kept. */
export async function processEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<RealtimeEvent | null> {
  const [row] = await db
    .update(realtimeEvents)
    .set({
      processedAt: sql`coalesce(${realtimeEvents.processedAt}, ${clock.now().toISOString()}::timestamptz)`,
    })
    .where(isListed(userId, id))
    .returning();
  return row === undefined ? null : described(row);
}

/** False where there is nothing to take off. */
export async function removeEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .update(realtimeEvents)
    .set({ removedAt: clock.now() })
    .where(isListed(userId, id))
    .returning({ id: realtimeEvents.id });
  return rows.length > 0;
}

function isListed(userId: string, id: string) {
  return and(
    eq(realtimeEvents.id, id),
    eq(realtimeEvents.userId, userId),
    isNull(realtimeEvents.removedAt),
  );
}

function described({ id, seq, type, at, payload, processedAt }: Row): RealtimeEvent {
  return {
    id,
    seq,
    type,
    payload,
    at: at.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  };
}
