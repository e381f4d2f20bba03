/** Error records and alarms, as they are asked for. */
import type { ErrorGroup } from '@moa/contracts/monitoring/error-groups';
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { behind, newestFirst } from '../cursor.ts';
import { type Scope, within } from '../seen-by.ts';
import { errorAlarms, errorRecords, pageEvents, pageMetrics } from '../tables.ts';

type Whose = { userId: string | null };

const maxGroups = 50;
const maxAlarms = 50;

/** Counts errors of all users if no user is given. */
export async function countSince(
  db: Database,
  { fingerprint, userId, since }: Whose & { fingerprint?: string; since: Date },
): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(errorRecords)
    .where(
      and(
        fingerprint === undefined ? undefined : eq(errorRecords.fingerprint, fingerprint),
        userId === null ? undefined : eq(errorRecords.userId, userId),
        gte(errorRecords.at, since),
      ),
    );
  return found?.count ?? 0;
}

/** Counts each group since then, for one user, or for all if no user is given; up to `max`. */
export async function countGroups(
  db: Database,
  groups: readonly (Whose & { fingerprint: string })[],
  { since, max }: { since: Date; max: number },
): Promise<(Whose & { fingerprint: string; count: number })[]> {
  if (groups.length === 0) return [];
  const { fingerprint, userId, at } = errorRecords;
  const named = sql.join(
    groups.map((one) => sql`(${one.fingerprint}::text, ${one.userId}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select wanted.fingerprint, wanted.user_id as "userId", counted.count
    from (values ${named}) as wanted (fingerprint, user_id)
    cross join lateral (
      select count(*)::int as count from (
        select 1 from ${errorRecords}
        where ${fingerprint} = wanted.fingerprint and ${at} >= ${since.toISOString()}
          and (wanted.user_id is null or ${userId} = wanted.user_id)
        limit ${max}
      ) as found
    ) as counted`);
  return rows as (Whose & { fingerprint: string; count: number })[];
}

/** Groups of the newest records of each session, so many of each. */
export async function lastOfSessions(
  db: Database,
  sessions: readonly (Whose & { sessionId: string })[],
  limit: number,
): Promise<(Whose & { sessionId: string; fingerprint: string })[]> {
  if (sessions.length === 0) return [];
  const wanted = [
    ...new Map(sessions.map((one) => [`${one.userId} ${one.sessionId}`, one])).values(),
  ];
  const { sessionId, userId, fingerprint, at, id } = errorRecords;
  const named = sql.join(
    wanted.map((one) => sql`(${one.sessionId}::text, ${one.userId}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select wanted.session_id as "sessionId", wanted.user_id as "userId", last.fingerprint
    from (values ${named}) as wanted (session_id, user_id)
    cross join lateral (
      select ${fingerprint} as fingerprint from ${errorRecords}
      where ${sessionId} = wanted.session_id and ${userId} is not distinct from wanted.user_id
      order by ${at} desc, ${id} desc limit ${limit}
    ) as last`);
  return rows as (Whose & { sessionId: string; fingerprint: string })[];
}

/** Alarms of these groups since then, of everybody. */
export async function readAlarmsOf(db: Database, fingerprints: readonly string[], since: Date) {
  return db
    .select()
    .from(errorAlarms)
    .where(and(inArray(errorAlarms.fingerprint, [...fingerprints]), gte(errorAlarms.at, since)));
}

/**
 * Messages of these groups as reported by signed-in users since then; groups without such a report
 * are left out.
 */
export async function readWordsOfPeople(
  db: Database,
  fingerprints: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, string>> {
  const { fingerprint, message, userId, at } = errorRecords;
  const rows = await db
    .selectDistinctOn([fingerprint], { fingerprint, message })
    .from(errorRecords)
    .where(and(inArray(fingerprint, [...fingerprints]), isNotNull(userId), gte(at, since)))
    .orderBy(fingerprint, desc(at));
  return new Map(rows.map((row) => [row.fingerprint, row.message]));
}

export async function alarmsOneAfterAnother(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('moa.alarms'))`);
}

/**
 * Number of global alarms that operators were notified of since then, and the groups without a
 * notice since the last one.
 */
export async function readInbox(
  tx: Transaction,
  since: Date,
): Promise<{ sent: number; sentOfNobody: number; heldBack: string[] }> {
  const { userId, inInbox, anonymous, at, fingerprint } = errorAlarms;
  const isNew = gte(at, since);
  const [sent] = await tx
    .select({
      all: sql<number>`count(*) filter (where ${isNew})`.mapWith(Number),
      ofNobody: sql<number>`count(*) filter (where ${isNew} and ${anonymous})`.mapWith(Number),
      last: sql<Date | null>`max(${at})`.mapWith(at),
    })
    .from(errorAlarms)
    .where(and(isNull(userId), inInbox));
  const heldBack = await tx
    .selectDistinct({ fingerprint })
    .from(errorAlarms)
    .where(and(isNull(userId), not(inInbox), sent?.last ? gte(at, sent.last) : undefined));
  return {
    sent: sent?.all ?? 0,
    sentOfNobody: sent?.ofNobody ?? 0,
    heldBack: heldBack.map((row) => row.fingerprint),
  };
}

export async function storeAlarms(
  db: Transaction,
  alarms: (typeof errorAlarms.$inferInsert)[],
): Promise<void> {
  await db.insert(errorAlarms).values(alarms);
}

export function readAlarms(db: Database, scope: Scope, since: Date) {
  const whose =
    scope.userId === null ? isNull(errorAlarms.userId) : eq(errorAlarms.userId, scope.userId);
  return db
    .select()
    .from(errorAlarms)
    .where(and(whose, gte(errorAlarms.at, since)))
    .orderBy(...newestFirst(errorAlarms.at, errorAlarms.id))
    .limit(maxAlarms);
}

type GroupRow = Pick<ErrorGroup, 'fingerprint' | 'code' | 'message' | 'category' | 'severity'> & {
  source: string | null;
  count: number;
  affected: number;
  recent: number;
  firstAt: Date;
  lastAt: Date;
};

/** The commonest groups. What a group is called is what its newest record says. */
export function readGroups(
  db: Database,
  scope: Scope,
  { since, recentSince }: { since: Date; recentSince: Date },
): Promise<GroupRow[]> {
  const { fingerprint, code, message, category, severity, source, userId, sessionId, at } =
    errorRecords;
  const newest = <T>(column: SQL.Aliased | typeof code | typeof source) =>
    sql<T>`(array_agg(${column} order by ${at} desc))[1]`;
  return db
    .select({
      fingerprint,
      code: newest<string>(code),
      message: newest<string>(message as never),
      category: newest<ErrorGroup['category']>(category as never),
      severity: newest<ErrorGroup['severity']>(severity as never),
      source: newest<string | null>(source),
      count: count(),
      // Reports without a page load count as one: anonymous callers can send any number of them.
      affected: sql<number>`count(distinct coalesce(${userId}, ${sessionId}, ''))`.mapWith(Number),
      recent: sql<number>`count(*) filter (where ${at} >= ${recentSince.toISOString()})`.mapWith(
        Number,
      ),
      firstAt: sql<Date>`min(${at})`.mapWith(at),
      lastAt: sql<Date>`max(${at})`.mapWith(at),
    })
    .from(errorRecords)
    .where(and(within(scope, userId), gte(at, since)))
    .groupBy(fingerprint)
    .orderBy(desc(count()), fingerprint)
    .limit(maxGroups);
}

/** Counts of each page and each release by group. */
export async function readPlaces(db: Database, scope: Scope, since: Date) {
  const { fingerprint, path, release, userId, at } = errorRecords;
  const where = and(within(scope, userId), gte(at, since));
  const releaseId = sql<string | null>`${release} ->> 'id'`;
  const [pages, releases] = await Promise.all([
    db
      .select({ fingerprint, path, count: count() })
      .from(errorRecords)
      .where(and(where, sql`${path} is not null`))
      .groupBy(fingerprint, path)
      .orderBy(desc(count()), path)
      .limit(1_000),
    db
      .select({ fingerprint, releaseId })
      .from(errorRecords)
      .where(and(where, sql`${release} ->> 'id' is not null`))
      .groupBy(fingerprint, releaseId)
      .orderBy(desc(sql`max(${at})`))
      .limit(1_000),
  ]);
  return { pages, releases };
}

export async function readTrend(db: Database, scope: Scope, since: Date) {
  const { at, userId } = errorRecords;
  const hour = sql<number>`floor(extract(epoch from ${at}) / 3600)`.mapWith(Number);
  return db
    .select({ hour, count: count() })
    .from(errorRecords)
    .where(and(within(scope, userId), gte(at, since)))
    .groupBy(hour);
}

/** Page loads that sent metrics or events, and those of them with an error. */
export async function readSessions(db: Database, scope: Scope, since: Date) {
  const from = since.toISOString();
  const ofMetrics = sql`select ${pageMetrics.sessionId} as session from ${pageMetrics} where ${within(scope, pageMetrics.userId)} and ${pageMetrics.at} >= ${from}`;
  const ofEvents = sql`select ${pageEvents.sessionId} as session from ${pageEvents} where ${within(scope, pageEvents.userId)} and ${pageEvents.at} >= ${from}`;
  const hasError = sql`exists (select 1 from ${errorRecords} where ${errorRecords.sessionId} = seen.session and ${errorRecords.at} >= ${from})`;
  const { rows } = await db.execute<{ sessions: unknown; failed: unknown }>(
    sql`select count(*) as sessions, count(*) filter (where ${hasError}) as failed from (${ofMetrics} union ${ofEvents}) as seen where seen.session is not null`,
  );
  return { sessions: Number(rows[0]?.sessions ?? 0), failed: Number(rows[0]?.failed ?? 0) };
}

/** One more than the page, so that it is known whether there is another. */
export function readRecords(
  db: Database,
  scope: Scope,
  {
    fingerprint,
    limit,
    cursor,
  }: { fingerprint: string; limit: number; cursor?: string | undefined },
) {
  const { userId, at, id } = errorRecords;
  return db
    .select()
    .from(errorRecords)
    .where(
      and(eq(errorRecords.fingerprint, fingerprint), within(scope, userId), behind(cursor, at, id)),
    )
    .orderBy(...newestFirst(at, id))
    .limit(limit + 1);
}
