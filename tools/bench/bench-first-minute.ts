/** What is waited for while the pasts of all sample accounts and wallets are read: a product of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { startBenchProduct } from './start-bench-product.ts';

export async function benchFirstMinute(): Promise<void> {
  const dist = join(workspace, 'dist');
  await buildChanged(dist);
  const dataDir = mkdtempSync(join(tmpdir(), 'moa-first-minute-'));
  const product = await startBenchProduct({ dist, dataDir });
  try {
    const [sandbox, server] = product.children.map((child) => child.process.pid);
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(workspace, 'server/src/testing/benches/first-minute.ts'),
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          FIRST_MINUTE: JSON.stringify({
            url: product.address.replace('localhost', '127.0.0.1'),
            origin: product.address,
            server,
            sandbox,
          }),
        },
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) process.exitCode = 1;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
