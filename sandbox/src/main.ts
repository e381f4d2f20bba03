/**
 * Starts the sandbox world as a process of its own.
 *
 * MOA_SANDBOX_PORT: port of the control interface (4100; 0: any free ones).
 * MOA_DATA_DIR: data folder; the world lives in its `sandbox` folder (.data).
 * MOA_SEED: the number that decides history, keys and wallets (1).
 * MOA_SANDBOX_CHAIN: `off` leaves the chain out, for work on what needs none.
 * MOA_PACE: a part of the time in which exchanges count requests, from 0 to 1 (1).
 *
 * Prints one JSON line when it is up, `{"ready":true,"control":"http://…"}`, and stops on SIGTERM,
 * SIGINT, SIGHUP, or when the process that started it with an IPC channel goes away.
 *
 * MOA_SANDBOX_WORLDS=ipc: starts no world of its own. Each message `{start: {dataDir, chain, pace}}` starts a new
 * world and `{discard: true}` ends it without saving; the answers are `{control}` and `{discarded: true}`.
 */
import { join } from 'node:path';
import { startChain } from './chain/start-chain.ts';
import { startWorld, type World } from './world.ts';

/** Saving the chain takes seconds on a busy machine. A parent process may end this one sooner. */
const stopWithinMs = 30_000;

let stopping = false;
let world: World | undefined;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    // What is only half started has nothing to save: leaving is enough.
    await world?.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function wholeNumber(name: string, fallback: number, max: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    console.error(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
    process.exit(2);
  }
  return value;
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('SIGHUP', stop);
process.on('disconnect', stop);

type Command = { start: { dataDir: string; chain: boolean; pace: number } } | { discard: true };

async function obey(command: Command): Promise<void> {
  if ('start' in command) {
    const { dataDir, chain, pace } = command.start;
    world = await start(dataDir, chain, pace);
    process.send?.({ control: world.control });
  } else {
    await world?.stop({ discard: true });
    world = undefined;
    process.send?.({ discarded: true });
  }
}

function start(dataDir: string, withChain: boolean, pace: number): Promise<World> {
  return startWorld({
    ...(withChain ? { startChain } : {}),
    port: wholeNumber('MOA_SANDBOX_PORT', 4_100, 65_000),
    dataDir: join(dataDir, 'sandbox'),
    pace,
    seed: wholeNumber('MOA_SEED', 1, 2 ** 31 - 1),
  });
}

function fail(error: unknown): void {
  if (stopping) return;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (process.env.MOA_SANDBOX_WORLDS === 'ipc') {
  process.on('message', (command: Command) => void obey(command).catch(fail));
} else {
  try {
    const dataDir = process.env.MOA_DATA_DIR || '.data';
    const pace = Number(process.env.MOA_PACE ?? 1);
    world = await start(dataDir, process.env.MOA_SANDBOX_CHAIN !== 'off', pace);
    console.log(JSON.stringify({ ready: true, control: world.control }));
  } catch (error) {
    fail(error);
  }
}
