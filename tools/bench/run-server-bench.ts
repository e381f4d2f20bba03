import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';

/** Runs one of the server's own benches in a process of its own; throws where it fails. */
export function runServerBench(name: string): void {
  const { status } = spawnSync(
    process.execPath,
    [join(workspace, 'server/src/testing/benches', `${name}.ts`)],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
}
