import { chmodSync } from 'node:fs';

/** Restricts a folder to the current account, if it exists and belongs to it. */
export function keepPrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (cause) {
    // Of a mounted volume its owner decides; without a database of our own there is no folder.
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOENT', 'EROFS'].includes(code)) throw cause;
  }
}
