/**
 * Claims the next deliveries of a lane in the database, so that a crash leaves at most these in
 * doubt.
 */
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { inLane } from './in-lane.ts';
import type { Lane } from './lane.ts';
import { type DeliveryRow, deliveries } from './tables.ts';
import { waits } from './waits.ts';

export type FindResolved = (
  tx: Transaction,
  rows: readonly DeliveryRow[],
) => Promise<DeliveryRow[]>;

/**
 * Deliveries sent together, one or a digest or none, and those left out because their condition has
 * ended.
 */
export type Claim = { rows: DeliveryRow[]; leftOut: DeliveryRow[] };

/** The next delivery of a lane that is due, the gravest first, and what is sent together with it. */
export async function claimNext(
  tx: Transaction,
  lane: Lane,
  now: Date,
  findResolved: FindResolved,
): Promise<Claim> {
  const due = and(inLane(lane), waits, lte(deliveries.dueAt, now));
  const leftOut: DeliveryRow[] = [];
  for (;;) {
    const [next] = await tx
      .select()
      .from(deliveries)
      .where(due)
      .orderBy(
        sql`${deliveries.severity} = 'critical' desc`,
        asc(deliveries.dueAt),
        asc(deliveries.at),
        asc(deliveries.id),
      )
      .limit(1);
    if (next === undefined) return { rows: [], leftOut };
    const digestId = next.digestId ?? (next.status === 'deferred' ? newId('dig') : null);
    if (digestId !== null && next.status === 'deferred') {
      leftOut.push(...(await leaveOutWhatIsOver(tx, due, findResolved)));
      await tx
        .update(deliveries)
        .set({ digestId })
        .where(and(due, eq(deliveries.status, 'deferred')));
    }
    // What was sent together is tried again together.
    const isMeant =
      digestId === null ? eq(deliveries.id, next.id) : eq(deliveries.digestId, digestId);
    const rows = await markSending(tx, and(due, isMeant));
    // One that was called off meanwhile leaves its place to the next.
    if (rows.length > 0) return { rows, leftOut };
  }
}

/** Nothing where it waits no longer. */
function markSending(tx: Transaction, which: SQL | undefined): Promise<DeliveryRow[]> {
  return tx
    .update(deliveries)
    .set({
      status: 'sending',
      attempts: sql`${deliveries.attempts} + 1`,
      tries: sql`${deliveries.tries} + 1`,
    })
    .where(which)
    .returning();
}

/** Leaves out deferred deliveries whose condition no longer holds. */
async function leaveOutWhatIsOver(
  tx: Transaction,
  due: SQL | undefined,
  findResolved: FindResolved,
): Promise<DeliveryRow[]> {
  const deferred = and(due, eq(deliveries.status, 'deferred'));
  const rows = await tx.select().from(deliveries).where(deferred);
  const over = await findResolved(tx, rows);
  if (over.length === 0) return [];
  const ids = over.map(({ id }) => id);
  return tx
    .update(deliveries)
    .set({ status: 'suppressed', suppressedBy: 'resolved', dueAt: null })
    .where(and(deferred, inArray(deliveries.id, ids)))
    .returning();
}
