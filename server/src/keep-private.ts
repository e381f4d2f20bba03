import { chmodSync } from 'node:fs';

/** Lets nobody but this account into a folder, where it is ours and there is one. */
export function keepPrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (cause) {
    // Of a mounted volume its owner decides; without a database of our own there is no folder.
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOENT', 'EROFS'].includes(code)) throw cause;
  }
}
