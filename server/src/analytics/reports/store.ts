/** Reports and exports as rows. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { ReportDocument } from './report-document.ts';
import { type ReportJobRow, reportJobs } from './tables.ts';

type Kind = ReportJobRow['kind'];
/** Without its content, which only its maker reads. */
export type ListedJob = Omit<ReportJobRow, 'content'>;

const { content: _content, ...listed } = getTableColumns(reportJobs);

export function listJobs(db: Database, userId: string, kind: Kind): Promise<ListedJob[]> {
  return db
    .select(listed)
    .from(reportJobs)
    .where(and(eq(reportJobs.userId, userId), eq(reportJobs.kind, kind)))
    .orderBy(desc(reportJobs.createdAt), desc(reportJobs.id));
}

export async function readJob(
  db: Database | Transaction,
  { userId, id, kind }: { userId: string; id: string; kind: Kind },
): Promise<ListedJob | undefined> {
  const [row] = await db
    .select(listed)
    .from(reportJobs)
    .where(and(eq(reportJobs.id, id), eq(reportJobs.userId, userId), eq(reportJobs.kind, kind)));
  return row;
}

/** Expired jobs do not count: only their record is left. */
const takesPlace = (now: Date) => or(isNull(reportJobs.expiresAt), gt(reportJobs.expiresAt, now));

/** Without those whose time is over. */
export async function countJobs(
  tx: Transaction,
  {
    userId,
    kind,
    now,
    isWaiting = false,
  }: {
    userId: string;
    kind: Kind;
    now: Date;
    /** Counts only unfinished jobs. */
    isWaiting?: boolean;
  },
): Promise<number> {
  const waiting = isWaiting ? inArray(reportJobs.status, ['queued', 'generating']) : undefined;
  const [counted] = await tx
    .select({ jobs: count() })
    .from(reportJobs)
    .where(and(eq(reportJobs.userId, userId), eq(reportJobs.kind, kind), takesPlace(now), waiting));
  return counted?.jobs ?? 0;
}

/**
 * Requeues a job to be written again from its content, and detaches its file. Undefined if another
 * process was first or there is no expired job of this id.
 */
export async function reviveJob(
  tx: Transaction,
  id: string,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<ListedJob | undefined> {
  const [row] = await tx
    .update(reportJobs)
    .set({ status: 'queued', progress: 0, attempts: 0, leaseUntil, fileId: null, expiresAt: null })
    .where(
      and(eq(reportJobs.id, id), lte(reportJobs.expiresAt, now), isNotNull(reportJobs.content)),
    )
    .returning(listed);
  return row;
}

export async function addJob(tx: Transaction, row: typeof reportJobs.$inferInsert): Promise<void> {
  await tx.insert(reportJobs).values(row);
}

/** Returns the deleted row; undefined if the user has none of this id. */
export async function removeJob(
  tx: Transaction,
  { userId, id, kind }: { userId: string; id: string; kind: Kind },
): Promise<{ fileId: string | null } | undefined> {
  const [row] = await tx
    .delete(reportJobs)
    .where(and(eq(reportJobs.id, id), eq(reportJobs.userId, userId), eq(reportJobs.kind, kind)))
    .returning({ fileId: reportJobs.fileId });
  return row;
}

/** The oldest report of a schedule that takes a place, as it is deleted; undefined where there is none. */
export async function removeOldest(
  tx: Transaction,
  { userId, scheduleId, now }: { userId: string; scheduleId: string; now: Date },
): Promise<{ fileId: string | null } | undefined> {
  const [oldest] = await tx
    .select({ id: reportJobs.id, fileId: reportJobs.fileId })
    .from(reportJobs)
    .where(
      and(eq(reportJobs.userId, userId), eq(reportJobs.scheduleId, scheduleId), takesPlace(now)),
    )
    .orderBy(asc(reportJobs.createdAt))
    .limit(1);
  if (oldest !== undefined) await tx.delete(reportJobs).where(eq(reportJobs.id, oldest.id));
  return oldest;
}

/** Claims a job that no process is working on; undefined if there is none of this id. */
export async function claimJob(
  db: Database,
  id: string,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<ReportJobRow | undefined> {
  const [row] = await db
    .update(reportJobs)
    .set({ status: 'generating', leaseUntil, attempts: sql`${reportJobs.attempts} + 1` })
    .where(
      and(
        eq(reportJobs.id, id),
        or(
          eq(reportJobs.status, 'queued'),
          and(eq(reportJobs.status, 'generating'), lt(reportJobs.leaseUntil, now)),
        ),
      ),
    )
    .returning();
  return row;
}

/**
 * Attempt by which the caller holds the job: a job taken over by another process is not written any
 * more.
 */
export type Held = { id: string; attempt: number };

const held = ({ id, attempt }: Held) =>
  and(eq(reportJobs.id, id), eq(reportJobs.attempts, attempt), eq(reportJobs.status, 'generating'));

export async function noteProgress(
  db: Database,
  job: Held,
  set: { progress?: number; leaseUntil: Date },
): Promise<void> {
  await db.update(reportJobs).set(set).where(held(job));
}

export async function storeContent(
  db: Database,
  job: Held,
  content: ReportDocument,
): Promise<void> {
  await db.update(reportJobs).set({ content }).where(held(job));
}

/** False where it was deleted or taken over meanwhile. */
export async function finishJob(
  tx: Transaction,
  job: Held,
  file: { fileId: string; size: number; checksum: string; expiresAt: Date },
): Promise<boolean> {
  const done = await tx
    .update(reportJobs)
    .set({ ...file, status: 'ready', progress: 100 })
    .where(held(job))
    .returning({ id: reportJobs.id });
  return done.length === 1;
}

export async function failJob(
  db: Database,
  job: Held,
  error: { errorCode: string; errorMessage: string },
): Promise<boolean> {
  const done = await db
    .update(reportJobs)
    .set({ ...error, status: 'failed' })
    .where(held(job))
    .returning({ id: reportJobs.id });
  return done.length === 1;
}

/** Back into the queue, for the next attempt. */
export async function releaseJob(db: Database, job: Held, leaseUntil: Date): Promise<void> {
  await db.update(reportJobs).set({ status: 'queued', leaseUntil }).where(held(job));
}

/** Queued jobs and jobs whose lease has expired, oldest first. */
export function readStalled(db: Database, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: reportJobs.id })
    .from(reportJobs)
    .where(
      and(inArray(reportJobs.status, ['queued', 'generating']), lt(reportJobs.leaseUntil, now)),
    )
    .orderBy(asc(reportJobs.createdAt))
    .limit(limit);
}

/**
 * Deletes failed jobs and expired exports older than a time. Reports stay, up to `maxRecords` of
 * each user, newest first.
 */
export async function trimJobs(db: Database, before: Date, maxRecords: number): Promise<void> {
  await db
    .delete(reportJobs)
    .where(
      or(
        and(eq(reportJobs.kind, 'export'), lt(reportJobs.expiresAt, before)),
        and(
          isNull(reportJobs.expiresAt),
          eq(reportJobs.status, 'failed'),
          lt(reportJobs.createdAt, before),
        ),
      ),
    );
  const ranked = db
    .select({
      id: reportJobs.id,
      place:
        sql<number>`row_number() over (partition by ${reportJobs.userId} order by ${reportJobs.createdAt} desc, ${reportJobs.id} desc)`.as(
          'place',
        ),
    })
    .from(reportJobs)
    .where(and(eq(reportJobs.kind, 'report'), lt(reportJobs.expiresAt, before)))
    .as('ranked');
  const old = db.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, maxRecords));
  await db.delete(reportJobs).where(inArray(reportJobs.id, old));
}
