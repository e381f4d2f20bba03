/**
 * Maximum number of concurrent prefetches. Each item is fetched once; links that the user points at
 * go first.
 */
const atOnce = 4;

type PreloadQueue = {
  /** `urgent`: before everything that waits. What has begun or was fetched is not fetched again. */
  add(key: string, fetch: () => Promise<unknown>, urgent?: boolean): void;
  /** Forgets what has not begun. */
  clear(): void;
};

/** A failed fetch is no error here: the page that needs the file fetches it again and reports the failure. */
export function createPreloadQueue(): PreloadQueue {
  const done = new Set<string>();
  let waiting: { key: string; fetch: () => Promise<unknown> }[] = [];
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const job = waiting.shift();
      if (!job) return;
      running += 1;
      done.add(job.key);
      void job
        .fetch()
        .catch(() => done.delete(job.key))
        .finally(() => {
          running -= 1;
          next();
        });
    }
  }

  return {
    add(key, fetch, urgent = false) {
      if (done.has(key)) return;
      waiting = waiting.filter((job) => job.key !== key);
      if (urgent) waiting.unshift({ key, fetch });
      else waiting.push({ key, fetch });
      next();
    },
    clear() {
      waiting = [];
    },
  };
}
