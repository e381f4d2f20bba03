/** Runs and their accounts, as rows. */
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import {
  type ConnectionRunRow,
  type ConnectionTestRow,
  connectionRuns,
  connectionTests,
} from './tables.ts';

type Run = ConnectionRunRow & { tests: ConnectionTestRow[] };

/** Newest run of a user since a time; undefined if there is none. */
export async function findRunSince(
  tx: Transaction,
  userId: string,
  since: Date,
): Promise<string | undefined> {
  const [run] = await tx
    .select({ id: connectionRuns.id })
    .from(connectionRuns)
    .where(and(eq(connectionRuns.userId, userId), gt(connectionRuns.startedAt, since)))
    .orderBy(desc(connectionRuns.startedAt))
    .limit(1);
  return run?.id;
}

export async function insertRun(
  tx: Transaction,
  run: ConnectionRunRow,
  tests: readonly ConnectionTestRow[],
): Promise<void> {
  await tx.insert(connectionRuns).values(run);
  if (tests.length > 0) await tx.insert(connectionTests).values([...tests]);
}

export async function removeRunsBefore(
  tx: Transaction,
  userId: string,
  before: Date,
): Promise<void> {
  await tx
    .delete(connectionRuns)
    .where(and(eq(connectionRuns.userId, userId), lt(connectionRuns.startedAt, before)));
}

/** Undefined if the user has none of this id. */
export async function findRun(db: Database, userId: string, id: string): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(connectionRuns)
    .where(and(eq(connectionRuns.id, id), eq(connectionRuns.userId, userId)));
  if (run === undefined) return undefined;
  const tests = await db
    .select()
    .from(connectionTests)
    .where(eq(connectionTests.runId, id))
    .orderBy(asc(connectionTests.place));
  return { ...run, tests };
}

/** Whose the run is; undefined where it is gone. */
export async function findOwner(db: Database, runId: string): Promise<string | undefined> {
  const [run] = await db
    .select({ userId: connectionRuns.userId })
    .from(connectionRuns)
    .where(eq(connectionRuns.id, runId));
  return run?.userId;
}

export async function storeTest(
  db: Database,
  { runId, keyId, test, endedAt }: Pick<ConnectionTestRow, 'runId' | 'keyId' | 'test' | 'endedAt'>,
): Promise<void> {
  await db
    .update(connectionTests)
    .set({ test, endedAt })
    .where(and(eq(connectionTests.runId, runId), eq(connectionTests.keyId, keyId)));
}
