/**
 * Reads what people hold for the rules that watch it: after a synchronisation, after a change, and as
 * prices move, each person at most every few seconds, and all of them no quicker than the pace allows, so
 * that a thousand people with rules cost no more than that. A person whose holdings are read slowly, as
 * from a node that hardly answers, delays nobody else.
 */
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import type { Facts } from '../metrics/facts.ts';

const everyMs = 50;
/** As prices move, a person's holdings are read at most this often. */
const minPauseMs = 5_000;
/** What time alone changes: how long a range is left, when a key ends. */
const refreshMs = 60_000;
const maxAtOnce = 4;
/** A reading that lasts longer than this waits for others, and takes no place from anybody. */
const slowAfterMs = 1_000;

type FollowedPeople = {
  factsOf(userId: string): Facts | null;
  /** Soon, whenever it was read last. */
  want(userId: string): void;
  /** Reads a person's holdings where they are not known or old. */
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
