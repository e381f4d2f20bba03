/** Benches of the server, each in a process of its own. */
import { execFileSync, spawn } from 'node:child_process';
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

const measure = 'server/src/providers/chains/uniswap-v3/testing/measure-positions.ts';
const max = { requests: 4, share: 0.05 };

type Side = { requests: number; calls: number; ms: number };
type Measured = {
  positions: number;
  latencyMs: number;
  together: Side;
  oneByOne: Side;
  identical: boolean;
};

/** A hundred positions of concentrated liquidity, read together and one by one, at 50 ms latency. */
export async function benchPositions(): Promise<void> {
  const printed = execFileSync(process.execPath, [join(workspace, measure)], {
    cwd: join(workspace, 'server'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const measured = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Measured;
  const { together, oneByOne } = measured;
  const share = together.ms / oneByOne.ms;
  const side = (name: string, { requests, calls, ms }: Side) =>
    console.log(`  ${name.padEnd(12)} ${requests} requests, ${calls} calls, ${ms} ms`);
  console.log(`  ${measured.positions} positions, a node ${measured.latencyMs} ms away`);
  side('together', together);
  side('one by one', oneByOne);
  console.log(`  share        ${share.toFixed(4)} of the time (at most ${max.share})`);
  console.log(`  results      ${measured.identical ? 'identical' : 'DIFFERENT'}`);
  if (!measured.identical || together.requests > max.requests || share > max.share) {
    process.exitCode = 1;
  }
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
