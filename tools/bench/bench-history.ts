/** How long a year of 200 assets takes to be answered from the embedded database. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';

export async function benchHistory(): Promise<void> {
  const bench = join(workspace, 'server/src/testing/benches/history.ts');
  const { status } = spawnSync(process.execPath, [bench], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`history ended with ${status}`);
}
