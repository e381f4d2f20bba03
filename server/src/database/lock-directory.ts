/**
 * One process per data directory: two on the same embedded database lose rows without a word. The
 * lock is a file lock held by SQLite, so it ends with the process, however that ends, and no stale
 * lock is ever left behind.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/** Answers the release. Throws DirectoryInUse where another process holds the directory. */
export function lockDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'moa.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new DirectoryInUse(
      `Moa already runs on the data in ${directory}: stop that one first, or set MOA_DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

/** SQLITE_BUSY and SQLITE_LOCKED, extended or not. */
function isBusy(cause: unknown): boolean {
  const code = (cause as { errcode?: number }).errcode ?? 0;
  return [5, 6].includes(code & 0xff);
}
