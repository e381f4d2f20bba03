/** What `npm start` runs once the toolchain is there: build what changed, start everything, say what to do next. */
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { startProduct } from './start-product.ts';

const port = Number(process.env['PORT'] || 4000);
const dataDir = process.env['MOA_DATA_DIR'] || join(workspace, '.data');
const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
const live = process.env['MOA_WORLD'] === 'live' || Boolean(process.env['DATABASE_URL']);
const phases = JSON.parse(process.env['MOA_PHASES'] ?? '{}') as {
  began?: number;
  toolchain?: number;
  dependencies?: number;
};
const say = (text: string) => console.log(`  ${text}`);

if (!Number.isInteger(port) || port < 1 || port > 65_000)
  fail(`PORT is ${process.env['PORT']}; it has to be a number from 1 to 65000`);

const lock = takeInstanceLock(dataDir, port);
if (!lock.ok)
  fail(
    `Moa is already running on ${dataDir} (process ${lock.holder.pid}, http://localhost:${lock.holder.port}). Stop it first, or set MOA_DATA_DIR and PORT for a second one.`,
  );

const began = Date.now();
let stopping = false;
let stop: () => Promise<void> = async () => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    console.log('\n  stopping …');
    void stop().finally(() => {
      lock.release();
      process.exit(0);
    });
  });
}

try {
  let builtAfter = 0;
  const built = buildChanged(dist, ({ name, version, seconds }, done, all) =>
    say(`built ${name} ${version} in ${seconds.toFixed(1)} s (${done} of ${all})`),
  ).then(() => {
    builtAfter = Date.now() - began;
  });
  built.catch(() => undefined);
  const product = await startProduct({ port, dataDir, dist, sandbox: !live, built, say });
  stop = product.stop;
  if (stopping) await stop();
  for (const child of product.children) {
    void child.ended.then((code) => {
      if (stopping) return;
      stopping = true;
      console.error(`\n  The ${child.name} ended (${code}):\n${child.lastLines()}`);
      void stop().finally(() => {
        lock.release();
        process.exit(1);
      });
    });
  }
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(`
  Moa is at ${product.address}

  1. Open it and sign up with an e-mail address and a passkey.
  2. Connect an exchange account and a wallet: each form offers a sample of the ${live ? 'live' : 'simulated'} world.
  3. Watch the total move.
${product.control ? `\n  The simulated world: ${product.control} (mails, accounts, faults). Data: ${dataDir}` : ''}
  Ready after ${seconds(Date.now() - (phases.began ?? began))} (toolchain ${seconds(phases.toolchain ?? 0)}, dependencies ${seconds(phases.dependencies ?? 0)}, builds ${seconds(builtAfter)}). Ctrl-C stops everything.`);
} catch (error) {
  await stop();
  lock.release();
  fail(error instanceof Error ? error.message : String(error));
}

function fail(sentence: string): never {
  console.error(`  ${sentence}`);
  process.exit(1);
}
