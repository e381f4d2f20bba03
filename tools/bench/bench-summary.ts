/** GET summary beside a bare Fastify, and how the summary grows with the holdings. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';

export async function benchSummary(): Promise<void> {
  for (const name of ['summary-scale', 'summary-http']) {
    const { status } = spawnSync(
      process.execPath,
      [join(workspace, 'server/src/testing/benches', `${name}.ts`)],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error(`${name} ended with ${status}`);
  }
}
