/**
 * Schedules prefetches of pages: those named in manifests, half a second after a navigation; the
 * target of a link, a tenth of a second after it is pointed at, focused or touched. Never before
 * the page has its own resources, never on a slow connection, and on the first page of a visit not
 * before a user interaction: a visitor of a single page downloads only that page.
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
  /** A page was navigated to. `first`: of this visit. */
  arrived(path: string, first: boolean): void;
  /** Reports a user interaction. */
  touched(): void;
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
  let held: string | null = null;

  const add = (path: string, urgent: boolean) => {
    if (hasSpareConnection()) queue.add(path, () => fetchPage(path), urgent);
  };
  function schedule(path: string): void {
    clearTimeout(timer);
    callOff();
    timer = setTimeout(() => {
      callOff = whenQuiet(() => {
        for (const target of targets) if (target !== path) add(target, false);
      });
    }, afterNavigation);
  }

  return {
    arrived(path, first) {
      queue.clear();
      held = first ? path : null;
      if (!first) schedule(path);
    },
    touched() {
      if (held === null) return;
      schedule(held);
      held = null;
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
