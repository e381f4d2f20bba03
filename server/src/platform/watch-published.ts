/** Follows one file in a folder, also where the folder itself is deleted and made again. */
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** A file that is replaced is reported once, this much later, ms. */
const settleMs = 50;

type Options = {
  folder: string;
  file: string;
  onChange(): void;
  onError(error: Error): void;
};

/** Starts to watch; what comes back ends it. A folder that cannot be watched is reported once. */
export function watchPublished({ folder, file, onChange, onError }: Options): () => void {
  let timer: NodeJS.Timeout | undefined;
  let inside: FSWatcher | null = null;
  const report = (cause: unknown) =>
    onError(cause instanceof Error ? cause : new Error(String(cause)));
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  };
  const follow = (path: string, onEvent: (name: string | null) => void): FSWatcher | null => {
    try {
      return watch(path, (_, name) => onEvent(name)).on('error', report);
    } catch (cause) {
      report(cause);
      return null;
    }
  };
  const watchInside = () => {
    inside?.close();
    inside = existsSync(folder) ? follow(folder, (name) => name === file && soon()) : null;
  };
  // A watcher is of the folder that was there; the one made in its place has to be watched anew.
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
