/**
 * Which packages of others a build has in it: a digest of what was installed for it in production, written
 * down beside it. What is known of today's packages is true of a build only where they are the same.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionDependencies, readLockFile } from './lock-file.ts';
import { workspace } from './packages.ts';

/** A line for each set of packages of which the same build came. */
const file = 'installed.txt';

/** Of what is installed now. */
export function installedFor(name: string, root = workspace): string {
  const lock = readLockFile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  return createHash('sha256').update(productionDependencies(lock, name)).digest('hex');
}

/** `folder`: of the build. */
export function noteInstalled(folder: string, digest: string): void {
  appendFileSync(join(folder, file), `${digest}\n`);
}

/** False also where nobody wrote it down. */
export function isMadeOf(folder: string, digest: string): boolean {
  const path = join(folder, file);
  return existsSync(path) && readFileSync(path, 'utf8').split('\n').includes(digest);
}
