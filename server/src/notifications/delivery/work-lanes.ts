/**
 * Sends the deliveries of the ledger. A lane (a webhook, a browser, a mailbox) is held by one
 * process at a time, which sends in sequence and records each delivery before and after sending it.
 * A crash therefore leaves at most one delivery per lane in doubt, which the next holder of the
 * lane finds and settles.
 */
import type { Context } from '../../context.ts';
import { guarded, unattended } from '../../error-boundary.ts';
import type { SendResult } from '../../providers/outbound/create-outbound.ts';
import { type Lane, laneName, type SentChannel } from './lane.ts';
import type { FindResolved } from './lane-store.ts';
import { createLaneStore } from './lane-store.ts';
import { publishStatus } from './publish-status.ts';
import type { Sender } from './sender.ts';
import type { DeliveryRow } from './tables.ts';

export type Lanes = {
  /** Sends what is due there; one that is at it looks once more. */
  wake(lane: Lane): void;
  /** Every lane in which something is due, or was left while it was sent. */
  wakeAll(): Promise<void>;
  stop(): Promise<void>;
};

/** After so many a lane waits for its next turn, where others wait. */
const maxSendsOfTurn = 5;

export function createLanes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>,
  senders: Partial<Record<SentChannel, Sender>>,
  /** Finds the deliveries whose rule no longer holds. */
  findResolved: FindResolved,
): Lanes {
  const { bus, clock, log } = context;
  const store = createLaneStore(
    context,
    (channel) => senders[channel]?.patienceMs ?? 0,
    findResolved,
  );
  const scheduler = createLaneScheduler(context, workOff);
  /** Until when a channel takes nothing from us at all, epoch ms. */
  const closedUntil = new Map<SentChannel, number>();

  return {
    wake: scheduler.wake,
    async wakeAll() {
      for (const lane of await store.dueWithin(maxTimerMs)) scheduler.wake(lane);
    },
    stop: scheduler.stop,
  };

  async function workOff(lane: Lane): Promise<void> {
    if (!(await store.take(lane))) return;
    try {
      await settleOrphans(lane);
      for (let sends = 0; !scheduler.isEnding(); sends += 1) {
        if (sends >= maxSendsOfTurn && scheduler.isCrowded()) break;
        if (!(await sendNext(lane))) break;
      }
    } finally {
      await store.release(lane);
    }
    // What has come since the last look was meant for who held the lane: for this process.
    const due = await store.nextDue(lane);
    if (due !== null) scheduler.wakeAt(lane, Math.max(due, closedUntil.get(lane.channel) ?? 0));
  }

  /** Settles deliveries that another holder was sending when it ended. */
  async function settleOrphans(lane: Lane): Promise<void> {
    const kind = senders[lane.channel]?.repeatable ? 'failed' : 'unknown';
    const result = { kind, why: 'the server ended while it was sent', waitMs: 0 } as const;
    await settle(await store.orphansOf(lane), result);
  }

  /** True if something was sent, so that the lane has to be checked again. */
  async function sendNext(lane: Lane): Promise<boolean> {
    const { channel } = lane;
    if ((closedUntil.get(channel) ?? 0) > clock.now().getTime()) return false;
    const { rows, leftOut } = await store.claim(lane);
    publishStatus(bus, leftOut);
    const [row, ...others] = rows;
    if (row === undefined) return false;
    publishStatus(bus, rows);
    const sender = senders[channel];
    if (sender === undefined) return false;
    const result = await sender.send([row, ...others]).catch((cause: unknown): SendResult => {
      log.error({ err: cause, channel }, 'a delivery could not be prepared');
      return { kind: 'failed', why: 'the server could not prepare it', waitMs: 0 };
    });
    if (result.waitMs > 0) await keepAway(lane, result);
    await settle(rows, result);
    await sender.note?.(row, result);
    return true;
  }

  async function keepAway(lane: Lane, result: SendResult): Promise<void> {
    const until = clock.now().getTime() + result.waitMs;
    if (result.kind === 'limited' && result.everywhere) closedUntil.set(lane.channel, until);
    await store.limit(lane, until);
  }

  async function settle(rows: readonly DeliveryRow[], result: SendResult): Promise<void> {
    for (const row of rows) publishStatus(bus, await store.settle(row, result));
  }
}

// Schedules the processing of lanes. Sixteen run at once, at most four per user, and waiting lanes
// of the user with the fewest running ones come first: a user with many deliveries does not delay
// others. It does not know what a lane sends.

type LaneScheduler = {
  /** Works off the lane when it has its turn; one that is at it looks once more. */
  wake(lane: Lane): void;
  /** At this moment, epoch ms, unless that is further off than `maxTimerMs`. */
  wakeAt(lane: Lane, due: number): void;
  /** True if a lane waits for its turn. */
  isCrowded(): boolean;
  isEnding(): boolean;
  stop(): Promise<void>;
};

const maxAtOnce = 16;
/**
 * Maximum number of running lanes per user, so that many webhooks or deliveries of one user do not
 * delay others.
 */
const maxAtOnceOfPerson = 4;
/** Maximum timer delay; deliveries due later are found by the next sweep over all lanes. */
const maxTimerMs = 120_000;

function createLaneScheduler(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  workOff: (lane: Lane) => Promise<void>,
): LaneScheduler {
  /** Waiting and running lanes by name. */
  const running = new Map<string, { again: boolean }>();
  const queue: Lane[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const atWork = new Set<Promise<void>>();
  /** Number of running lanes by user. */
  const busyByUser = new Map<string, number>();
  let ending = false;

  return {
    wake,
    wakeAt(lane, due) {
      const delay = Math.max(due - clock.now().getTime(), 0);
      if (delay > maxTimerMs || ending) return;
      const name = laneName(lane);
      clearTimeout(timers.get(name));
      const timer = setTimeout(
        guarded(log, 'a lane of deliveries', () => wake(lane)),
        delay,
      );
      timer.unref();
      timers.set(name, timer);
    },
    isCrowded: () => queue.length > 0,
    isEnding: () => ending,
    async stop() {
      // Deliveries in progress are completed: aborted ones would be in doubt.
      ending = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(atWork);
    },
  };

  function wake(lane: Lane): void {
    if (ending) return;
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
  }

  function startNext(): void {
    if (atWork.size >= maxAtOnce) return;
    const lane = claimFairly();
    if (lane === null) return;
    busyByUser.set(lane.userId, (busyByUser.get(lane.userId) ?? 0) + 1);
    const work = workOff(lane).finally(() => {
      atWork.delete(work);
      const busy = (busyByUser.get(lane.userId) ?? 0) - 1;
      if (busy > 0) busyByUser.set(lane.userId, busy);
      else busyByUser.delete(lane.userId);
      const again = running.get(laneName(lane))?.again === true;
      running.delete(laneName(lane));
      if (again) wake(lane);
      startNext();
    });
    atWork.add(work);
    unattended(log, 'a lane of deliveries', work);
  }

  /**
   * Takes the first waiting lane of the user with the fewest running ones; null where all have
   * reached their limit.
   */
  function claimFairly(): Lane | null {
    let place = -1;
    let min = maxAtOnceOfPerson;
    for (const [index, { userId }] of queue.entries()) {
      const busy = busyByUser.get(userId) ?? 0;
      if (busy >= min) continue;
      [place, min] = [index, busy];
      if (busy === 0) break;
    }
    return place < 0 ? null : (queue.splice(place, 1)[0] ?? null);
  }
}
