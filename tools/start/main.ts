/**
 * Entry point of `npm start` after the toolchain is set up: builds changed packages, starts
 * everything, prints the next steps.
 */
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import type { Child } from './child.ts';
import { type InstanceLock, takeInstanceLock } from './instance-lock.ts';
import { reasonOf } from './log-file.ts';
import { startProduct } from './start-product.ts';
import { keepRunning } from './supervise.ts';

answerHelp(import.meta.filename);

/**
 * Maximum number of child processes recorded in the lock, because they may outlive this one if it
 * is killed.
 */
const maxNoted = 10;

const port = Number(process.env['PORT'] || 4000);
const dataDir = process.env['MOA_DATA_DIR'] || join(workspace, '.data');
const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
const live = process.env['MOA_WORLD'] === 'live' || Boolean(process.env['DATABASE_URL']);
/** ms: of the start of `npm start`, and what its parts took. */
const phases = JSON.parse(process.env['MOA_PHASES'] ?? '{}') as Partial<
  Record<'began' | 'toolchain' | 'dependencies', number>
>;
const say = (text: string) => console.log(`  ${text}`);
// A terminal that was closed takes no more words; its signal ends us.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

if (!Number.isInteger(port) || port < 1 || port > 65_000)
  fail(`PORT is ${process.env['PORT']}; it has to be a number from 1 to 65000`);

const lock = await takeInstanceLock(dataDir, port).catch((cause: NodeJS.ErrnoException) =>
  fail(
    `Nothing can be kept in ${dataDir}: ${reasonOf(cause)}. Set MOA_DATA_DIR to another folder.`,
  ),
);
if (!lock.ok) fail(whoHolds(lock));

const began = Date.now();
const started: Child[] = [];
let stopping = false;
let stop = async () => {
  for (const child of [...started].reverse()) await child.stop();
};
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
  const built = buildChanged(dist, {
    onBuilt: ({ name, version, seconds }, done, all) =>
      say(`built ${name} ${version} in ${seconds.toFixed(1)} s (${done} of ${all})`),
    say,
    goOn: true,
  }).then(() => {
    builtAfter = Date.now() - began;
  });
  built.catch(() => undefined);
  const options = {
    port,
    dataDir,
    dist,
    sandbox: !live,
    built,
    say,
    onChild(child: Child) {
      started.push(child);
      lock.note(started.slice(-maxNoted).map((one) => one.process.pid));
    },
  };
  const product = await startProduct(options);
  if (stopping) await stop();
  stop = keepRunning(product, options).stop;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(`
  Moa is at ${product.address}

  1. Open it and sign up with an e-mail address and a passkey.
  2. Connect an exchange account and a wallet: each form offers a sample of the ${live ? 'live' : 'simulated'} world.
  3. Watch the total move.
${product.control ? `\n  The simulated world: ${product.control} (mails, accounts, faults). Data: ${dataDir}` : ''}
  Ready after ${seconds(Date.now() - (phases.began ?? began))} (toolchain ${seconds(phases.toolchain ?? 0)}, dependencies ${seconds(phases.dependencies ?? 0)}, builds ${seconds(builtAfter)}). Ctrl-C stops everything.`);
} catch (error) {
  // Stopped by the user during the start: no error message is needed.
  if (stopping) await new Promise(() => undefined);
  await stop();
  lock.release();
  fail(error instanceof Error ? error.message : String(error));
}

function whoHolds({ holder }: InstanceLock & { ok: false }): string {
  const who = holder && ` (process ${holder.pid}, http://localhost:${holder.port})`;
  return `Moa is already running on ${dataDir}${who ?? ''}. Stop it first, or set MOA_DATA_DIR and PORT for a second one.`;
}

function fail(sentence: string): never {
  console.error(`  ${sentence}`);
  process.exit(1);
}
