/** The packages of the workspace, as `name@version`: what production has of our own, under no licence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockFile } from '../../build/lock-file.ts';
import { workspace } from '../../build/packages.ts';

export function ownPackages(): ReadonlySet<string> {
  const { importers } = readLockFile(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8'));
  return new Set(
    [...importers.keys()].map((folder) => {
      const text = readFileSync(join(workspace, folder, 'package.json'), 'utf8');
      const { name, version } = JSON.parse(text) as { name: string; version: string };
      return `${name}@${version}`;
    }),
  );
}
