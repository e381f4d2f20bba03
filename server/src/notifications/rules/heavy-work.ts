/**
 * Limits expensive work per user: one task at a time, and a cost budget per minute instead of a
 * number of requests. Each server counts for itself, since the limit protects its own CPU.
 */
import { ApiError } from '../../http/answers.ts';

type HeavyWork = {
  /** Throws RATE_LIMITED where a task of the user is running. */
  alone<T>(userId: string, act: () => Promise<T>): Promise<T>;
  /** Runs after the user's current task. Throws RATE_LIMITED where another one waits already. */
  inTurn<T>(userId: string, act: () => Promise<T>): Promise<T>;
  /** Counts what is about to be done. Throws RATE_LIMITED beyond what a minute allows. */
  spend(userId: string, cost: number): void;
};

type UnderWay = { end: Promise<unknown>; waits: boolean };

const minuteMs = 60_000;
const maxPeople = 10_000;

/** @param what As the subject of a sentence, such as "A dry run of rules". */
export function createHeavyWork(what: string, perMinute: number): HeavyWork {
  /** Latest task of each user. */
  const underWay = new Map<string, UnderWay>();
  /** Remaining budget of each user, as of a time of the monotonic clock. */
  const left = new Map<string, { cost: number; at: number }>();
  const refuse = () => {
    throw new ApiError(
      'RATE_LIMITED',
      `${what} is already in progress. Wait for it to finish, then try again.`,
      { retryAfter: 1 },
    );
  };
  async function begin<T>(userId: string, act: () => Promise<T>): Promise<T> {
    const before = underWay.get(userId);
    const own: UnderWay = { end: Promise.resolve(), waits: before !== undefined };
    underWay.set(userId, own);
    const result = (before?.end ?? Promise.resolve()).then(() => {
      own.waits = false;
      return act();
    });
    own.end = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      if (underWay.get(userId) === own) underWay.delete(userId);
    }
  }
  return {
    async alone(userId, act) {
      return underWay.has(userId) ? refuse() : begin(userId, act);
    },
    async inTurn(userId, act) {
      return underWay.get(userId)?.waits ? refuse() : begin(userId, act);
    },
    spend(userId, cost) {
      const now = performance.now();
      const before = left.get(userId) ?? { cost: perMinute, at: now };
      const refilled = before.cost + ((now - before.at) / minuteMs) * perMinute;
      const has = Math.min(perMinute, refilled);
      if (cost > has)
        throw new ApiError(
          'RATE_LIMITED',
          `${what} takes time, and you’ve used your share for this minute. Try again in a moment.`,
          { retryAfter: Math.ceil((((cost - has) / perMinute) * minuteMs) / 1_000) },
        );
      left.delete(userId);
      left.set(userId, { cost: has - cost, at: now });
      const [oldest] = left.keys();
      if (left.size > maxPeople && oldest !== undefined) left.delete(oldest);
    },
  };
}
