/** Honest people beside strangers for `--minutes` (10): a product of its own, as `npm start` runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';
import { freePort } from './free-port.ts';
import { startBenchProduct } from './start-bench-product.ts';

const people = 200;
/** As the hostile steps have it. */
const origin = 'http://localhost:4000';

export async function benchSiege(): Promise<void> {
  const minutes = Number(option('minutes') ?? 10);
  const dataDir = mkdtempSync(join(tmpdir(), 'moa-siege-'));
  const port = await freePort();
  process.env['MOA_ORIGIN'] = origin;
  const product = await startBenchProduct({ port, dataDir });
  try {
    const pid = product.children.at(-1)?.process.pid;
    const siege = {
      url: `http://127.0.0.1:${port}`,
      origin,
      pid,
      dataDir,
      people,
      seconds: minutes * 60,
    };
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(workspace, 'server/src/testing/benches/siege.ts'),
      ],
      { stdio: 'inherit', env: { ...process.env, SIEGE: JSON.stringify(siege) } },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) process.exitCode = 1;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}
