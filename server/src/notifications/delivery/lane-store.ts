/**
 * Lanes in the database: holder and expiry of a lane, its next deliveries, and their results. A
 * lane is held by one process at a time, which records what it is about to send before sending it.
 * Nothing is sent here.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import type { SendResult } from '../../providers/outbound/create-outbound.ts';
import { type Lane, laneName, type SentChannel } from './lane.ts';
import { type DeliveryRow, deliveries, deliveryLanes } from './tables.ts';
import { waits } from './waits.ts';

type LaneStore = {
  /** Acquires the lane; true if this process holds it. */
  take(lane: Lane): Promise<boolean>;
  release(lane: Lane): Promise<void>;
  /** Deliveries that another holder was sending when it ended. */
  orphansOf(lane: Lane): Promise<DeliveryRow[]>;
  /** Takes what is sent next, and holds the lane for as long as that may take. */
  claim(lane: Lane): Promise<Claim>;
  /** Writes down what became of what was sent; answers the rows as they are then. */
  settle(row: DeliveryRow, result: SendResult): Promise<DeliveryRow[]>;
  /** Nothing is claimed in the lane until then, epoch ms. */
  limit(lane: Lane, until: number): Promise<void>;
  /** When something is due that the lane may send, epoch ms; null where nothing waits in it. */
  nextDue(lane: Lane): Promise<number | null>;
  /** Lanes in which something is due within this time, or was left while it was sent. */
  dueWithin(ms: number): Promise<Lane[]>;
};

/** For how long a lane is held beyond what one sending may take: to write down what became of it. */
const heldBeyondMs = 15_000;

export function createLaneStore(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  /** No sending of the channel takes longer, in ms. */
  patienceOf: (channel: SentChannel) => number,
  findResolved: FindResolved,
): LaneStore {
  const self = randomUUID();
  const endOfHold = ({ channel }: Lane, now: Date) =>
    new Date(now.getTime() + patienceOf(channel) + heldBeyondMs);
  const ownHold = (lane: Lane) =>
    and(eq(deliveryLanes.lane, laneName(lane)), eq(deliveryLanes.holder, self));

  return {
    async take(lane) {
      const now = clock.now();
      const hold = { holder: self, heldUntil: endOfHold(lane, now) };
      const [mine] = await db
        .insert(deliveryLanes)
        .values({ lane: laneName(lane), userId: lane.userId, ...hold })
        .onConflictDoUpdate({
          target: deliveryLanes.lane,
          set: hold,
          setWhere: sql`${deliveryLanes.heldUntil} < ${now} or ${deliveryLanes.holder} = ${self}`,
        })
        .returning({ lane: deliveryLanes.lane });
      return mine !== undefined;
    },
    async release(lane) {
      await db
        .update(deliveryLanes)
        .set({ heldUntil: new Date(0) })
        .where(ownHold(lane));
    },
    orphansOf: (lane) =>
      db
        .select()
        .from(deliveries)
        .where(and(inLane(lane), eq(deliveries.status, 'sending'))),
    async claim(lane) {
      const now = clock.now();
      return db.transaction(async (tx) => {
        const [held] = await tx
          .update(deliveryLanes)
          .set({ heldUntil: endOfHold(lane, now) })
          .where(ownHold(lane))
          .returning({ limitedUntil: deliveryLanes.limitedUntil });
        if (held === undefined || (held.limitedUntil ?? now) > now)
          return { rows: [], leftOut: [] };
        return claimNext(tx, lane, now, findResolved);
      });
    },
    settle: (row, result) =>
      db
        .update(deliveries)
        .set(getOutcome(row, result, clock.now()))
        .where(and(eq(deliveries.id, row.id), eq(deliveries.status, 'sending')))
        .returning(),
    async limit(lane, until) {
      await db
        .update(deliveryLanes)
        .set({ limitedUntil: new Date(until) })
        .where(ownHold(lane));
    },
    async nextDue(lane) {
      const [row] = await db
        .select({ due: min(deliveries.dueAt) })
        .from(deliveries)
        .where(and(inLane(lane), waits));
      if (row?.due == null) return null;
      const [held] = await db
        .select()
        .from(deliveryLanes)
        .where(eq(deliveryLanes.lane, laneName(lane)));
      return Math.max(row.due.getTime(), held?.limitedUntil?.getTime() ?? 0);
    },
    async dueWithin(ms) {
      const until = new Date(clock.now().getTime() + ms);
      const { channel, userId, target } = deliveries;
      const isDue = and(waits, isNotNull(deliveries.dueAt), lte(deliveries.dueAt, until));
      const lanes = await db
        .selectDistinct({ channel, userId, target })
        .from(deliveries)
        .where(or(eq(deliveries.status, 'sending'), isDue));
      return lanes as Lane[];
    },
  };
}

const pausesMs = [1_000, 2_000, 4_000];

/** Returns the new values of a delivery by the result of sending it. */
function getOutcome(
  row: DeliveryRow,
  result: SendResult,
  now: Date,
): Partial<typeof deliveries.$inferInsert> {
  const in_ = (ms: number) => new Date(now.getTime() + ms);
  switch (result.kind) {
    case 'delivered':
      return { status: 'delivered', deliveredAt: now, dueAt: null, error: null, inDoubt: false };
    case 'limited':
      // Being asked to wait is no failure.
      return {
        status: 'retrying',
        attempts: row.attempts - 1,
        tries: row.tries - 1,
        dueAt: in_(result.waitMs),
        error: 'the other side asks to wait',
      };
    case 'unknown':
      return { status: 'failed', dueAt: null, error: result.why, inDoubt: true };
    case 'gone':
    case 'refused':
      return { status: 'failed', dueAt: null, error: result.why };
    case 'failed': {
      const pause = pausesMs[row.tries - 1];
      if (pause === undefined) return { status: 'dead', dueAt: null, error: result.why };
      return { status: 'retrying', dueAt: in_(Math.max(pause, result.waitMs)), error: result.why };
    }
    default:
      return result satisfies never;
  }
}

// Claims the next deliveries of a lane in the database, so that a crash leaves at most these in
// doubt.

export type FindResolved = (
  tx: Transaction,
  rows: readonly DeliveryRow[],
) => Promise<DeliveryRow[]>;

/**
 * Deliveries sent together, one or a digest or none, and those left out because their condition has
 * ended.
 */
type Claim = { rows: DeliveryRow[]; leftOut: DeliveryRow[] };

/** The next delivery of a lane that is due, the gravest first, and what is sent together with it. */
async function claimNext(
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

/** SQL condition for the deliveries of a lane. */
function inLane({ channel, userId, target }: Lane) {
  return and(
    eq(deliveries.channel, channel),
    eq(deliveries.userId, userId),
    eq(deliveries.target, target),
  );
}
