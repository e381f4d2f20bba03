/**
 * Concurrent queues: a few jobs at once in each, independent of one another. A slow provider delays
 * only its own sources.
 */
type SyncLanes = {
  /**
   * Does nothing if the same key is queued already. `isUrgent`: starts at once, whatever the number
   * of running jobs.
   */
  add(lane: string, key: string, act: () => Promise<void>, isUrgent?: boolean): void;
  /** Forgets who waits; resolves when who is at work has ended. */
  stop(): Promise<void>;
};

const maxAtOnce = 4;

type Lane = { running: number; waiting: { key: string; act: () => Promise<void> }[] };

export function createSyncLanes(onError: (error: Error) => void): SyncLanes {
  const lanes = new Map<string, Lane>();
  const running = new Set<Promise<void>>();
  const waiting = new Set<string>();

  return {
    add(name, key, act, isUrgent = false) {
      const lane = lanes.get(name) ?? { running: 0, waiting: [] };
      lanes.set(name, lane);
      if (isUrgent) lane.waiting = lane.waiting.filter((one) => one.key !== key);
      else if (waiting.has(key)) return;
      waiting.add(key);
      if (isUrgent) lane.waiting.unshift({ key, act });
      else lane.waiting.push({ key, act });
      next(lane, isUrgent);
    },
    async stop() {
      for (const lane of lanes.values()) lane.waiting.length = 0;
      await Promise.all(running);
    },
  };

  function next(lane: Lane, isUrgent = false): void {
    if (lane.running >= maxAtOnce && !isUrgent) return;
    const one = lane.waiting.shift();
    if (one === undefined) return;
    waiting.delete(one.key);
    lane.running += 1;
    const run = one
      .act()
      .catch(onError)
      .finally(() => {
        lane.running -= 1;
        running.delete(run);
        next(lane);
      });
    running.add(run);
  }
}
