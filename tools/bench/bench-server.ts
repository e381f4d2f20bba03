/** Benches of the server, each in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { type BenchOptions, dist, startBenchProduct } from './product.ts';

/** Runs files of `server/src/testing/benches`; a failure becomes the exit code. */
export function serverBench(...names: string[]): () => Promise<void> {
  return async () => {
    for (const name of names) await run(name);
  };
}

/** Waiting times while the history of all sample accounts and wallets is read. */
export async function benchFirstMinute(): Promise<void> {
  await buildChanged(dist);
  const product = await startBenchProduct();
  const [sandbox, server] = product.children.map((child) => child.process.pid);
  const url = product.address.replace('localhost', '127.0.0.1');
  const given = { url, origin: product.address, server, sandbox };
  await run('first-minute', { FIRST_MINUTE: JSON.stringify(given) }).finally(product.stop);
}

/** Honest users beside hostile ones for `--minutes` (10). */
export async function benchSiege({ minutes = '10' }: BenchOptions): Promise<void> {
  // The origin that the hostile steps send.
  const origin = 'http://localhost:4000';
  process.env['MOA_ORIGIN'] = origin;
  const product = await startBenchProduct();
  const [sandbox, server] = product.children;
  const given = {
    url: `http://127.0.0.1:${product.port}`,
    origin,
    pid: (server ?? sandbox)?.process.pid,
    dataDir: product.dataDir,
    people: 200,
    seconds: Number(minutes) * 60,
  };
  await run('siege', { SIEGE: JSON.stringify(given) }).finally(product.stop);
}

async function run(name: string, env: Record<string, string> = {}): Promise<void> {
  const file = join(workspace, 'server/src/testing/benches', `${name}.ts`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return;
  console.error(`${name} ended with ${code}`);
  process.exitCode = 1;
}
