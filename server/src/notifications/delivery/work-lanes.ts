/**
 * Sends what the ledger says. A lane (a webhook, a browser, a mailbox) is held by one process at a time,
 * which sends in it one after another: what each of them is about to send is written down before it is
 * sent, and what became of it after that. So a crash leaves at most one delivery a lane of which nobody
 * knows whether it arrived; the next holder of the lane finds it and settles it.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { guarded, unattended } from '../../error-boundary.ts';
import { type Lane, laneName, type SentChannel } from './lane.ts';
import { publishStatus } from './publish-status.ts';
import type { SendResult } from './send-result.ts';
import type { Sender } from './sender.ts';
import { type DeliveryRow, deliveries, deliveryLanes } from './tables.ts';
import { waits } from './waits.ts';

export type Lanes = {
  /** Sends what is due there; one that is at it looks once more. */
  wake(lane: Lane): void;
  /** Every lane in which something is due, or was left while it was sent. */
  wakeAll(): Promise<void>;
  stop(): Promise<void>;
};

type FindResolved = (tx: Transaction, rows: readonly DeliveryRow[]) => Promise<DeliveryRow[]>;

/** For how long a lane is held beyond what one sending may take: to write down what became of it. */
const heldBeyondMs = 15_000;
const maxAtOnce = 16;
/** However many webhooks a person has, and however much waits in them, others are sent to as well. */
const maxAtOnceOfPerson = 4;
/** After so many a lane waits for its next turn, where others wait. */
const maxSendsOfTurn = 5;
/** What is due later than this is found by the next look at all lanes. */
const longestTimerMs = 120_000;
const pausesMs = [1_000, 2_000, 4_000];

export function createLanes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>,
  senders: Partial<Record<SentChannel, Sender>>,
  /** Those of which the rule says that they are over. */
  findResolved: FindResolved,
): Lanes {
  const { db, bus, clock, log } = context;
  const self = randomUUID();
  const running = new Map<string, { again: boolean }>();
  const queue: Lane[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  /** Until when a channel takes nothing from us at all, epoch ms. */
  const closedUntil = new Map<SentChannel, number>();
  const ending = new AbortController();
  const atWork = new Set<Promise<void>>();
  /** How many lanes of a person are at work. */
  const busyOf = new Map<string, number>();

  const wake = (lane: Lane) => {
    if (ending.signal.aborted) return;
    const name = laneName(lane);
    clearTimeout(timers.get(name));
    timers.delete(name);
    const known = running.get(name);
    if (known !== undefined) {
      known.again = true;
      return;
    }
    running.set(name, { again: false });
    queue.push(lane);
    startNext();
  };
  const startNext = () => {
    if (atWork.size >= maxAtOnce) return;
    const lane = takeFairly();
    if (lane === null) return;
    busyOf.set(lane.userId, (busyOf.get(lane.userId) ?? 0) + 1);
    const work = workOff(lane).finally(() => {
      atWork.delete(work);
      const busy = (busyOf.get(lane.userId) ?? 0) - 1;
      if (busy > 0) busyOf.set(lane.userId, busy);
      else busyOf.delete(lane.userId);
      const again = running.get(laneName(lane))?.again === true;
      running.delete(laneName(lane));
      if (again) wake(lane);
      startNext();
    });
    atWork.add(work);
    unattended(log, 'a lane of deliveries', work);
  };

  /** Of those that wait, the first of a person to whom the least is being sent; null where all have their share. */
  function takeFairly(): Lane | null {
    let place = -1;
    let least = maxAtOnceOfPerson;
    for (const [index, { userId }] of queue.entries()) {
      const busy = busyOf.get(userId) ?? 0;
      if (busy >= least) continue;
      [place, least] = [index, busy];
      if (busy === 0) break;
    }
    return place < 0 ? null : (queue.splice(place, 1)[0] ?? null);
  }

  async function workOff(lane: Lane): Promise<void> {
    if (!(await take(lane))) return;
    try {
      await settleOrphans(lane);
      for (let sends = 0; !ending.signal.aborted; sends += 1) {
        if (sends >= maxSendsOfTurn && queue.length > 0) break;
        if (!(await sendNext(lane))) break;
      }
    } finally {
      await release(lane);
    }
    // What has come since the last look was meant for who held the lane: for this process.
    const due = await nextDue(lane);
    if (due !== null) wakeAt(lane, due);
  }

  function wakeAt(lane: Lane, due: number): void {
    const delay = Math.max(due - clock.now().getTime(), 0);
    if (delay > longestTimerMs || ending.signal.aborted) return;
    const name = laneName(lane);
    clearTimeout(timers.get(name));
    const timer = setTimeout(
      guarded(log, 'a lane of deliveries', () => wake(lane)),
      delay,
    );
    timer.unref();
    timers.set(name, timer);
  }

  async function take(lane: Lane): Promise<boolean> {
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
  }

  async function release(lane: Lane): Promise<void> {
    await db
      .update(deliveryLanes)
      .set({ heldUntil: new Date(0) })
      .where(ownHold(lane));
  }

  /** What another holder was sending when it ended. */
  async function settleOrphans(lane: Lane): Promise<void> {
    const rows = await db
      .select()
      .from(deliveries)
      .where(and(inLane(lane), eq(deliveries.status, 'sending')));
    for (const row of rows) {
      await settle(
        [row],
        senders[lane.channel]?.repeatable
          ? { kind: 'failed', why: 'the server ended while it was sent', waitMs: 0 }
          : { kind: 'unknown', why: 'the server ended while it was sent', waitMs: 0 },
      );
    }
  }

  /** Whether something was sent, so that it is worth to look again. */
  async function sendNext(lane: Lane): Promise<boolean> {
    const now = clock.now();
    if ((closedUntil.get(lane.channel) ?? 0) > now.getTime()) return false;
    const rows = await claim(lane, now);
    const [row] = rows;
    if (row === undefined) return false;
    publishStatus(bus, rows);
    const sender = senders[lane.channel];
    if (sender === undefined) return false;
    const result = await sender
      .send(rows as [DeliveryRow, ...DeliveryRow[]])
      .catch((cause: unknown): SendResult => {
        log.error({ err: cause, channel: lane.channel }, 'a delivery could not be prepared');
        return { kind: 'failed', why: 'the server could not prepare it', waitMs: 0 };
      });
    if (result.waitMs > 0) await keepAway(lane, result);
    await settle(rows, result);
    await sender.note?.(row, result);
    return true;
  }

  /** Takes the next delivery of a lane that may be used, the gravest first, and says that it is being sent. */
  async function claim(lane: Lane, now: Date): Promise<DeliveryRow[]> {
    const leftOut: DeliveryRow[] = [];
    const claimed = await db.transaction(async (tx) => {
      const [held] = await tx
        .update(deliveryLanes)
        .set({ heldUntil: endOfHold(lane, now) })
        .where(ownHold(lane))
        .returning({ limitedUntil: deliveryLanes.limitedUntil });
      if (held === undefined || (held.limitedUntil ?? now) > now) return [];
      const due = and(inLane(lane), waits, lte(deliveries.dueAt, now));
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
        if (next === undefined) return [];
        const rows = await takeNext(tx, due, next, leftOut);
        // One that was called off meanwhile leaves its place to the next.
        if (rows.length > 0) return rows;
      }
    });
    publishStatus(bus, leftOut);
    return claimed;
  }

  /** With what is sent together with it; nothing where it waits no longer. */
  async function takeNext(
    tx: Transaction,
    due: SQL | undefined,
    next: DeliveryRow,
    leftOut: DeliveryRow[],
  ): Promise<DeliveryRow[]> {
    const digestId = next.digestId ?? (next.status === 'deferred' ? newId('dig') : null);
    if (digestId !== null && next.status === 'deferred') {
      leftOut.push(...(await leaveOutWhatIsOver(tx, due)));
      await tx
        .update(deliveries)
        .set({ digestId })
        .where(and(due, eq(deliveries.status, 'deferred')));
    }
    // What was sent together is tried again together.
    const which =
      digestId === null ? eq(deliveries.id, next.id) : eq(deliveries.digestId, digestId);
    return tx
      .update(deliveries)
      .set({
        status: 'sending',
        attempts: sql`${deliveries.attempts} + 1`,
        tries: sql`${deliveries.tries} + 1`,
      })
      .where(and(due, which))
      .returning();
  }

  /** Of what has waited: it is not news any more that something was so, where it is so no longer. */
  async function leaveOutWhatIsOver(tx: Transaction, due: SQL | undefined): Promise<DeliveryRow[]> {
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

  async function keepAway(lane: Lane, result: SendResult): Promise<void> {
    const until = clock.now().getTime() + result.waitMs;
    if (result.kind === 'limited' && result.everywhere) closedUntil.set(lane.channel, until);
    await db
      .update(deliveryLanes)
      .set({ limitedUntil: new Date(until) })
      .where(ownHold(lane));
  }

  async function settle(rows: readonly DeliveryRow[], result: SendResult): Promise<void> {
    for (const row of rows) {
      const settled = await db
        .update(deliveries)
        .set(outcome(row, result, clock.now()))
        .where(and(eq(deliveries.id, row.id), eq(deliveries.status, 'sending')))
        .returning();
      publishStatus(bus, settled);
    }
  }

  /** When the lane has to be looked at again, epoch ms; null where nothing waits in it. */
  async function nextDue(lane: Lane): Promise<number | null> {
    const [row] = await db
      .select({ due: min(deliveries.dueAt) })
      .from(deliveries)
      .where(and(inLane(lane), waits));
    if (row?.due == null) return null;
    const [held] = await db
      .select()
      .from(deliveryLanes)
      .where(eq(deliveryLanes.lane, laneName(lane)));
    return Math.max(
      row.due.getTime(),
      held?.limitedUntil?.getTime() ?? 0,
      closedUntil.get(lane.channel) ?? 0,
    );
  }

  function endOfHold({ channel }: Lane, now: Date): Date {
    return new Date(now.getTime() + (senders[channel]?.patienceMs ?? 0) + heldBeyondMs);
  }

  function ownHold(lane: Lane) {
    return and(eq(deliveryLanes.lane, laneName(lane)), eq(deliveryLanes.holder, self));
  }

  return {
    wake,
    async wakeAll() {
      const now = clock.now();
      const { channel, userId, target } = deliveries;
      const lanes = await db
        .selectDistinct({ channel, userId, target })
        .from(deliveries)
        .where(
          or(
            eq(deliveries.status, 'sending'),
            and(
              waits,
              isNotNull(deliveries.dueAt),
              lte(deliveries.dueAt, new Date(now.getTime() + longestTimerMs)),
            ),
          ),
        );
      for (const lane of lanes) wake(lane as Lane);
    },
    async stop() {
      // What is being sent ends by itself: broken off, nobody would know whether it arrived.
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(atWork);
    },
  };
}

function inLane({ channel, userId, target }: Lane) {
  return and(
    eq(deliveries.channel, channel),
    eq(deliveries.userId, userId),
    eq(deliveries.target, target),
  );
}

/** What the row becomes. */
function outcome(
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
