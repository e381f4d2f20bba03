/** A fingerprint of everything that goes into a build, so that only what changed is built again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockFile, resolvedDependencies } from './lock-file.ts';
import { workspace } from './packages.ts';

/** What every browser build contains or is made by. */
const common = [
  'shared/contracts/src',
  'shared/finance/src',
  'shared/host',
  'shared/i18n',
  'shared/ui',
  'shared/build/src',
];

/** What is installed counts by the lock file, of which only the package's own part matters. */
export function inputHash(name: string): string {
  const hash = createHash('sha256');
  for (const path of [...common, name]) add(hash, path);
  const lock = readLockFile(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8'));
  hash.update(resolvedDependencies(lock, [name, 'shared/build']));
  return hash.digest('hex').slice(0, 16);
}

function add(hash: ReturnType<typeof createHash>, path: string) {
  const entries = readdirSync(join(workspace, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue;
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) add(hash, child);
    else hash.update(child).update(readFileSync(join(workspace, child)));
  }
}
