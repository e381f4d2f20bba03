/**
 * For long calculations on the thread that answers everybody: they run in slices of a few milliseconds,
 * and between two of them requests have the thread. While they keep it busy, the calculation
 * waits longer, but never for good.
 */
import { setTimeout as pause } from 'node:timers/promises';

export type Slices = {
  /** Starts measuring: time spent waiting before does not count as work. */
  begin(): void;
  /** Awaited between two steps of the calculation; at once while the slice lasts. */
  giveWay(): Promise<void>;
  /** Running time of the calculation until it last yielded, ms. */
  workedMs(): number;
};

/** A request waits so long at most for each turn of the thread. */
const sliceMs = 5;
const restMs = 5;
/** A rest that ends later than this found others at work. */
const lateMs = 2;
const maxRests = 10;

export function startSlices(): Slices {
  let began = performance.now();
  let workedMs = 0;
  return {
    begin() {
      began = performance.now();
    },
    giveWay() {
      const now = performance.now();
      return now - began < sliceMs ? done : rest(now);
    },
    workedMs: () => workedMs,
  };

  async function rest(now: number): Promise<void> {
    workedMs += now - began;
    for (let rests = 1; ; rests += 1) {
      const since = performance.now();
      await pause(restMs);
      if (rests === maxRests || performance.now() - since < restMs + lateMs) break;
    }
    began = performance.now();
  }
}

const done = Promise.resolve();
