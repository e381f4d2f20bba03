/**
 * `npm run start:scaled`: three instances of the server behind a balancer at http://localhost:4000,
 * over one PostgreSQL and one Redis. These are named by DATABASE_URL and REDIS_URL (with
 * MOA_MASTER_KEY), or started here: installed ones, or Debian's, which root can have installed.
 * MOA_INSTANCES says how many instances.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { createDatabase, startServices } from '../services/start-services.ts';
import type { Child } from '../start/child.ts';
import { startServer, startWorld } from '../start/start-product.ts';
import { supervise } from '../start/supervise.ts';
import { answerHelp } from '../usage.ts';
import { startBalancer } from './balancer.ts';

answerHelp(import.meta.filename);

const port = Number(process.env['PORT'] || 4000);
const count = Number(process.env['MOA_INSTANCES'] || 3);
const dataDir = process.env['MOA_DATA_DIR'] || join(workspace, '.data/scaled');
const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
const say = (text: string) => console.log(`  ${text}`);
/** Undone in the reverse order. */
const running = new AsyncDisposableStack();
let stopping: Promise<void> | null = null;

/** Once, however often a terminal and what is between say it. */
async function stop(code: number): Promise<never> {
  stopping ??= running.disposeAsync();
  await stopping;
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  console.error(`  ${error instanceof Error ? error.message : String(error)}`);
  await stop(1);
}

async function start(): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const stores = await readStores();
  const built = buildChanged(dist, {
    onBuilt: ({ name, version }, done, all) => say(`built ${name} ${version} (${done} of ${all})`),
    say,
    goOn: true,
  });
  built.catch(() => undefined);
  const world = await startWorld({ port, dataDir, say });
  running.defer(() => world.child.stop());
  say('the sandbox world is up');
  await built;
  const environment = {
    ...world.environment,
    ...stores,
    MOA_ORIGIN: `http://localhost:${port}`,
    MOA_TRUSTED_PROXIES: '127.0.0.1',
  };
  // Instances end together.
  const instanceEnds: (() => Promise<void>)[] = [];
  running.defer(async () => void (await Promise.all(instanceEnds.map((end) => end()))));
  const instances = Array.from({ length: count }, (_, index) => index + 1);
  for (const index of instances) {
    // One after another: the first brings the database up to date.
    instanceEnds.push(await startInstance(index, environment));
    say(`instance ${index} is up at port ${port + index}`);
  }
  const balancer = await startBalancer(
    port,
    instances.map((index) => port + index),
  );
  running.defer(() => balancer.stop());
  console.log(`
  Moa is at http://localhost:${port}, over ${count} instances
  Kill one of them: the others go on, and it comes back.
  The simulated world: ${world.control}. Data: ${dataDir}. Ctrl-C stops everything.`);
}

async function readStores(): Promise<Record<string, string>> {
  const { DATABASE_URL: database, REDIS_URL: redis, MOA_MASTER_KEY: key } = process.env;
  if (database && redis) {
    if (!key) throw new Error('MOA_MASTER_KEY must be set when DATABASE_URL is.');
    return { DATABASE_URL: database, REDIS_URL: redis, MOA_MASTER_KEY: key };
  }
  const services = await startServices(say, join(dataDir, 'stores'));
  if (services === null)
    throw new Error(
      'PostgreSQL and Redis are needed: install them (Debian: apt-get install postgresql redis-server), or set DATABASE_URL, REDIS_URL and MOA_MASTER_KEY.',
    );
  running.defer(services.stop);
  return {
    DATABASE_URL: createDatabase(services),
    REDIS_URL: services.redisUrl,
    MOA_MASTER_KEY: masterKey(),
  };
}

/** Seals what the stores here have: it stays beside them. */
function masterKey(): string {
  const file = join(dataDir, 'master-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Returns how it is ended. */
async function startInstance(
  index: number,
  environment: Record<string, string>,
): Promise<() => Promise<void>> {
  let current: Child | null = null;
  const options = {
    name: `instance ${index}`,
    port: port + index,
    dataDir: join(dataDir, `instance-${index}`),
    dist,
    say,
    onChild(child: Child) {
      current = child;
    },
  };
  const start = async () => (await startServer(options, environment)).child;
  const supervised = supervise({ child: await start(), start, say });
  return async () => {
    supervised.letGo();
    await current?.stop();
  };
}
