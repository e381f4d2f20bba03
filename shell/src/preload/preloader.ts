/**
 * Schedules prefetches of pages: those named in manifests, half a second after a navigation; the
 * target of a link, a tenth of a second after it is pointed at, focused or touched. Never before
 * the page has its own resources and rests, and never on a slow connection.
 */
const afterNavigation = 500;
const afterPointing = 100;

type Preloading = {
  /** The paths that manifests name. */
  targets: readonly string[];
  /** Code of a page and, where the page offers it, its data. */
  fetchPage(path: string): Promise<unknown>;
  hasSpareConnection(): boolean;
  /** Calls when the page rests; what comes back calls it off. */
  whenQuiet(act: () => void): () => void;
};

export type Preloader = {
  /** A page was navigated to, or is the first one of a visit. */
  arrived(path: string): void;
  /** Reports that the pointer is on a link to this path; null if on none. */
  pointedAt(path: string | null): void;
  stop(): void;
};

export function createPreloader(preloading: Preloading): Preloader {
  const { targets, fetchPage, hasSpareConnection, whenQuiet } = preloading;
  const queue = createPreloadQueue();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointing: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};

  const add = (path: string, urgent: boolean) => {
    if (hasSpareConnection()) queue.add(path, () => fetchPage(path), urgent);
  };

  return {
    arrived(path) {
      queue.clear();
      clearTimeout(timer);
      callOff();
      timer = setTimeout(() => {
        callOff = whenQuiet(() => {
          for (const target of targets) if (target !== path) add(target, false);
        });
      }, afterNavigation);
    },
    pointedAt(path) {
      clearTimeout(pointing);
      if (path !== null) pointing = setTimeout(() => add(path, true), afterPointing);
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(pointing);
      callOff();
      queue.clear();
    },
  };
}

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
