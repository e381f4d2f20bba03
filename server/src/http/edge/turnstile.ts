/**
 * So much of one caller at a time: what comes beyond that waits in the order in which it came, and what
 * comes beyond a line of some length is refused. Who opens a hundred connections then has the server
 * work at a few of them, while others find it as it was.
 */
import { ApiError } from '../answers.ts';

export type TurnstileLimits = {
  /** Limits of one caller. */
  underWay: number;
  waiting: number;
};

export type Turn = {
  /** Settles when it is let in. Rejects with RATE_LIMITED where it is not. */
  admitted: Promise<void>;
  /** It is through, or has gone while it waited. Once is enough, more does no harm. */
  leave(): void;
};

type Line = { underWay: number; waiting: Set<() => void> };

type Turnstile = { enter(caller: string, limits: TurnstileLimits): Turn };

export function createTurnstile(): Turnstile {
  const lines = new Map<string, Line>();

  return {
    enter(caller, limits) {
      const line = lines.get(caller) ?? { underWay: 0, waiting: new Set() };
      lines.set(caller, line);
      let isIn = false;
      const admitted = Promise.withResolvers<void>();
      const admit = () => {
        isIn = true;
        line.underWay += 1;
        admitted.resolve();
      };
      if (line.underWay < limits.underWay) admit();
      else if (line.waiting.size < limits.waiting) line.waiting.add(admit);
      else admitted.reject(tooMuch());
      return {
        admitted: admitted.promise,
        leave() {
          line.waiting.delete(admit);
          if (isIn) {
            isIn = false;
            line.underWay -= 1;
            const [next] = line.waiting;
            if (next !== undefined) {
              line.waiting.delete(next);
              next();
            }
          }
          if (line.underWay === 0 && line.waiting.size === 0) lines.delete(caller);
        },
      };
    },
  };
}

function tooMuch(): ApiError {
  return new ApiError(
    'RATE_LIMITED',
    'Too many requests are in progress. Wait a moment, then try again.',
    { retryAfter: 1 },
  );
}
