import { setImmediate } from 'node:timers/promises';

/** Goes through steps and lets others have their turn in between, every few milliseconds. */
export type Turns = { run<T>(steps: Generator<void, T>): Promise<T> };

const maxMs = 5;

export function takeTurns(): Turns {
  let since = performance.now();
  let count = 0;
  return {
    async run(steps) {
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        count += 1;
        // A look at the clock costs as much as a short step.
        if (count % 8 !== 0 || performance.now() - since < maxMs) continue;
        await setImmediate();
        since = performance.now();
      }
    },
  };
}
