/** Folders of builds that were killed before they had a name. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A build takes seconds, a minute on a busy machine: an older folder is nobody's. */
const leftBehindMs = 3_600_000;

/** Removes those in the folder of a package's versions; `now` in milliseconds. */
export async function removeLeftBehind(versions: string, now: number): Promise<void> {
  for (const name of await readdir(versions)) {
    if (!name.endsWith('.unfinished')) continue;
    const path = join(versions, name);
    // Another process may remove it at the same time.
    const state = await stat(path).catch(() => null);
    if (state !== null && now - state.mtimeMs > leftBehindMs)
      await rm(path, { recursive: true, force: true });
  }
}
