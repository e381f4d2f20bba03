/**
 * Schedules prefetches of pages: those named in manifests, half a second after a navigation; the
 * target of a link, a tenth of a second after it is pointed at, focused or touched. Never before
 * the page has its own resources and rests, and never on a slow connection.
 */
import { createPreloadQueue } from './preload-queue.ts';

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
