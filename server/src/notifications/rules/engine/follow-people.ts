/**
 * Reads users' holdings for the rules that watch them: after a synchronization, after a change, and
 * when prices move, at most every few seconds per user and within an overall rate, so that a
 * thousand users with rules cost no more than that. A slow reading, such as from an unresponsive
 * node, does not delay other users.
 */
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import type { Facts } from '../metrics/facts.ts';

const everyMs = 50;
/** Minimum time between readings of a user's holdings while prices move. */
const minPauseMs = 5_000;
/** Interval of values that change with time alone: time until a range is left, key expiry. */
const refreshMs = 60_000;
const maxAtOnce = 4;
/** Duration after which a reading no longer counts against the concurrency limit. */
const slowAfterMs = 1_000;

type FollowedPeople = {
  factsOf(userId: string): Facts | null;
  /** Soon, whenever it was read last. */
  want(userId: string): void;
  /** Reads a user's holdings where they are unknown or outdated. */
  ensure(userId: string): Promise<void>;
  pricesMoved(): void;
  stop(): Promise<void>;
};

export function followPeople(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  read: (userId: string) => Promise<Facts>,
  people: () => Iterable<string>,
  done: (userId: string) => void,
): FollowedPeople {
  const known = new Map<string, { facts: Facts; at: number }>();
  const wanted = new Set<string>();
  let moved = false;
  const reading = new Map<string, { since: number; done: Promise<void> }>();
  const now = () => clock.now().getTime();
  const timer = setInterval(guarded(log, 'people with rules', next), everyMs);
  timer.unref();

  return {
    factsOf: (userId) => known.get(userId)?.facts ?? null,
    want: (userId) => wanted.add(userId),
    async ensure(userId) {
      const at = known.get(userId)?.at ?? 0;
      if (now() - at < minPauseMs) return;
      known.set(userId, { facts: await read(userId), at: now() });
    },
    pricesMoved() {
      moved = true;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([...reading.values()].map(({ done }) => done));
    },
  };

  function next(): void {
    const since = performance.now();
    const quick = [...reading.values()].filter((one) => since - one.since < slowAfterMs);
    if (quick.length >= maxAtOnce) return;
    if (wanted.size === 0) wantOld();
    for (const userId of wanted) {
      // Asked for while it is read, it is read once more after that.
      if (reading.has(userId)) continue;
      wanted.delete(userId);
      const done = take(userId).finally(() => reading.delete(userId));
      reading.set(userId, { since, done });
      unattended(log, 'people with rules', done);
      return;
    }
  }

  async function take(userId: string): Promise<void> {
    try {
      known.set(userId, { facts: await read(userId), at: now() });
      done(userId);
    } catch (error) {
      // What was known before is not known any more: nothing is evaluated by it.
      known.delete(userId);
      log.warn({ userId, reason: (error as Error).message }, 'rules wait for what a person holds');
    }
  }

  function wantOld(): void {
    const pause = moved ? minPauseMs : refreshMs;
    moved = false;
    const followed = new Set(people());
    for (const userId of followed)
      if (reading.has(userId)) moved = moved || pause === minPauseMs;
      else if (now() - (known.get(userId)?.at ?? 0) >= pause) wanted.add(userId);
      else moved = moved || pause === minPauseMs;
    for (const userId of known.keys()) if (!followed.has(userId)) known.delete(userId);
  }
}
