import { chmodSync } from 'node:fs';

/** Lets nobody but this account into a folder. Throws where the disk takes no change. */
export function keepPrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (cause) {
    // Somebody else's, who decides: a mounted volume, as a rule.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') throw cause;
  }
}
