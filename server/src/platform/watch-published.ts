/** Follows one file in a folder, also where the folder itself is deleted and made again. */
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { guarded, type Log } from '../error-boundary.ts';

/** A file that is replaced is reported once, this much later, ms. */
const settleMs = 50;

type Options = {
  folder: string;
  file: string;
  log: Log;
  onChange(): void;
  onError(error: Error): void;
};

/** Starts to watch; what comes back ends it. A folder that cannot be watched is reported once. */
export function watchPublished({ folder, file, log, onChange, onError }: Options): () => void {
  let timer: NodeJS.Timeout | undefined;
  let inside: FSWatcher | null = null;
  const report = (cause: unknown) =>
    onError(cause instanceof Error ? cause : new Error(String(cause)));
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(guarded(log, 'platform', onChange), settleMs);
  };
  const follow = (path: string, onEvent: (name: string | null) => void): FSWatcher | null => {
    try {
      return watch(
        path,
        guarded(log, 'platform', (_: string, name: string | null) => onEvent(name)),
      ).on('error', guarded(log, 'platform', report));
    } catch (cause) {
      report(cause);
      return null;
    }
  };
  const watchInside = () => {
    inside?.close();
    inside = existsSync(folder) ? follow(folder, (name) => name === file && soon()) : null;
  };
  // A watcher is of the folder that was there, and knows nothing of the one made in its place.
  const outside = follow(dirname(resolve(folder)), (name) => {
    if (name !== basename(folder)) return;
    watchInside();
    if (existsSync(join(folder, file))) soon();
  });
  watchInside();
  return () => {
    clearTimeout(timer);
    inside?.close();
    outside?.close();
  };
}
