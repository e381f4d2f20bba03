/**
 * 200 users on three instances behind the balancer, over one PostgreSQL and one Redis, each
 * instance killed ten times (`--kills`) at random. Fails if anything is lost, duplicated, missed or
 * done too early.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shuffle } from 'simple-statistics';
import { readWorld } from '../browser/sandbox.ts';
import { workspace } from '../build/packages.ts';
import { startBalancer } from '../scaled/balancer.ts';
import { createDatabase, startServices } from '../services/start-services.ts';
import type { Child } from '../start/child.ts';
import { startServer, startWorld } from '../start/start-product.ts';
import { freePort } from './free-port.ts';
import { type BenchOptions, dist } from './product.ts';

const people = 200;
const instances = 3;
/** As their pages say it. */
const origin = 'http://localhost:4000';
/** Between a start and the next kill, ms. */
const rest = [500, 4_000] as const;

export async function benchInstances(options: BenchOptions): Promise<void> {
  const kills = Number(options.kills ?? 10);
  const folder = mkdtempSync(join(tmpdir(), 'moa-instances-'));
  const services = await startServices(() => undefined);
  if (services === null) throw new Error('PostgreSQL and Redis are needed.');
  const world = await startWorld({ port: 0, dataDir: folder });
  const environment = {
    ...world.environment,
    DATABASE_URL: createDatabase(services),
    REDIS_URL: services.redisUrl,
    MOA_MASTER_KEY: randomBytes(32).toString('base64'),
    MOA_ORIGIN: origin,
    MOA_TRUSTED_PROXIES: '127.0.0.1',
  };
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const start = async (index: number): Promise<Child> => {
    const name = `instance ${index + 1}`;
    const dataDir = join(folder, name);
    const { child } = await startServer(
      { name, port: ports[index] ?? 0, dataDir, dist },
      environment,
    );
    return child;
  };
  const running: Child[] = [];
  for (let index = 0; index < instances; index += 1) running.push(await start(index));
  const balancer = await startBalancer(0, ports);
  try {
    const where = {
      url: `http://127.0.0.1:${balancer.port}`,
      origin,
      people,
      control: world.control,
      webhookUrl: (await readWorld(world)).chat.webhookUrl,
    };
    const visitors = fork(join(workspace, 'server/src/testing/benches/instances.ts'), {
      env: { ...process.env, BENCH_INSTANCES: JSON.stringify(where) },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const gone = once(visitors, 'exit');
    await once(visitors, 'message');
    const began = performance.now();
    const order = Array.from({ length: kills * instances }, (_, at) => at % instances);
    for (const index of shuffle(order)) {
      await wait(rest[0] + Math.random() * (rest[1] - rest[0]));
      running[index]?.process.kill('SIGKILL');
      await running[index]?.ended;
      running[index] = await start(index);
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(
      `  ${people} people, ${instances} instances, ${kills} kills of each in ${seconds} s`,
    );
    visitors.send('end');
    const [code] = await gone;
    if (code !== 0) process.exitCode = 1;
  } finally {
    await balancer.stop();
    await Promise.all(running.map((one) => one.stop()));
    await world.child.stop();
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
