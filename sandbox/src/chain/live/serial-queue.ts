/** Runs tasks one at a time, so that operations on the chain do not interleave. */
export type SerialQueue = {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Settles when what was queued so far has ended. */
  idle(): Promise<void>;
};

export function createSerialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = tail.then(task);
      tail = result.catch(() => {});
      return result;
    },
    async idle() {
      await tail;
    },
  };
}
