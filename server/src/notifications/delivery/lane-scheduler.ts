/**
 * Schedules the processing of lanes. Sixteen run at once, at most four per user, and waiting lanes
 * of the user with the fewest running ones come first: a user with many deliveries does not delay
 * others. It does not know what a lane sends.
 */
import type { Context } from '../../context.ts';
import { guarded, unattended } from '../../error-boundary.ts';
import { type Lane, laneName } from './lane.ts';

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
export const maxTimerMs = 120_000;

export function createLaneScheduler(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  workOff: (lane: Lane) => Promise<void>,
): LaneScheduler {
  /** Waiting and running lanes by name. */
  const running = new Map<string, { again: boolean }>();
  const queue: Lane[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const atWork = new Set<Promise<void>>();
  /** Number of running lanes by user. */
  const busyOf = new Map<string, number>();
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
  }

  /**
   * Takes the first waiting lane of the user with the fewest running ones; null where all have
   * reached their limit.
   */
  function takeFairly(): Lane | null {
    let place = -1;
    let min = maxAtOnceOfPerson;
    for (const [index, { userId }] of queue.entries()) {
      const busy = busyOf.get(userId) ?? 0;
      if (busy >= min) continue;
      [place, min] = [index, busy];
      if (busy === 0) break;
    }
    return place < 0 ? null : (queue.splice(place, 1)[0] ?? null);
  }
}
