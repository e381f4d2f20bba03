import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The data folder cannot be used; the message says what the operator has to do. */
export class DirectoryUnusable extends Error {
  override name = 'DirectoryUnusable';
}

/** Throws a DirectoryUnusable where nothing can be written there; other failures are left as they are. */
export async function checkWritable(directory: string): Promise<void> {
  // Of a folder that is not there yet, the one that it would be made in.
  let present = directory;
  while (!existsSync(present) && dirname(present) !== present) present = dirname(present);
  try {
    await access(present, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw describeUnusable(directory, cause) ?? cause;
  }
}

export function describeUnusable(directory: string, cause: unknown): DirectoryUnusable | null {
  const reason = reasons[(cause as { code?: string }).code ?? ''];
  return reason === undefined
    ? null
    : new DirectoryUnusable(
        `Moa cannot keep its data in ${directory}: ${reason}, or set MOA_DATA_DIR to another folder.`,
        { cause },
      );
}

const reasons: Record<string, string> = {
  EROFS: 'it can only be read. Make it writable',
  EACCES: 'this user may not write there. Give the folder to the user that runs Moa',
  EPERM: 'this user may not write there. Give the folder to the user that runs Moa',
  ENOSPC: 'there is no space left. Make some',
  EDQUOT: 'there is no space left. Make some',
  ENOTDIR: 'it is no folder. Move what is there',
  EEXIST: 'it is no folder. Move what is there',
};
