/** A running chain with its world: the saved one where there is one, a new one otherwise. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { toHex } from 'viem';
import type { ChainOptions } from '../seams.ts';
import { type Accounts, UNLOCKED } from './accounts.ts';
import { buildWorld, genesisBefore } from './build-world.ts';
import { CHAIN_ID } from './chain-id.ts';
import type { World } from './deploy/world.ts';
import { type Anvil, startAnvil } from './node/start-anvil.ts';
import { createPast, type Past, packPast } from './past/create-past.ts';

const LIVE_GAS_LIMIT = 60_000_000;

type OpenedWorld = {
  anvil: Anvil;
  world: World;
  past: Past;
  save(): Promise<void>;
  /** Saves without unread data: a smaller file, but too slow to be done often. */
  saveSmall(): Promise<void>;
};

export async function openWorld(
  options: ChainOptions,
  mnemonic: string,
  accounts: Accounts,
  onExit: () => void,
): Promise<OpenedWorld> {
  await mkdir(options.dataDir, { recursive: true });
  const { dataDir, seed } = options;
  const saved =
    (await loadWorld(dataDir, seed)) ?? (await buildAndSave(options, mnemonic, accounts));
  const { world, genesis } = saved;
  const anvil = await startAnvil({
    chainId: CHAIN_ID,
    mnemonic,
    accounts: UNLOCKED,
    genesis,
    onExit,
  });
  try {
    const past = createPast(anvil, saved.past, await revive(anvil, saved));
    const dumpAll = async () => {
      const dumped = await dump(anvil, saved);
      // After the state: blocks too many are forgotten when it is loaded, too few would be a gap.
      return { ...dumped, past: await past.packed() };
    };
    return {
      anvil,
      world,
      past,
      save: async () => saveWorld(dataDir, await dumpAll()),
      saveSmall: async () => saveWorld(dataDir, await withoutTraces(dumpAll())),
    };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

/**
 * Builds in a process of its own: building keeps no history of states and needs room in its
 * blocks, living is the other way round.
 */
async function buildAndSave(
  options: ChainOptions,
  mnemonic: string,
  accounts: Accounts,
): Promise<SavedWorld> {
  const now = Math.floor(Date.now() / 1000);
  const genesis = genesisBefore(now);
  const anvil = await startAnvil({
    chainId: CHAIN_ID,
    mnemonic,
    accounts: UNLOCKED,
    genesis,
    building: true,
  });
  try {
    const { world, past } = await buildWorld(anvil.rpc, accounts, options, now);
    const [saved, packed] = await Promise.all([
      withoutTraces(dump(anvil, { seed: options.seed, world, genesis })),
      packPast(past),
    ]);
    const whole = { ...saved, past: packed };
    await saveWorld(options.dataDir, whole);
    return whole;
  } finally {
    await anvil.stop();
  }
}

type Dumped = Omit<SavedWorld, 'past'>;

async function dump(
  { rpc }: Anvil,
  { seed, world, genesis }: Pick<SavedWorld, 'seed' | 'world' | 'genesis'>,
): Promise<Dumped> {
  const head = await headTime(rpc);
  const clockOffset = Math.max(0, head - Math.floor(Date.now() / 1000));
  const state = await rpc.call<string>('anvil_dumpState');
  return { version: WORLD_VERSION, seed, world, genesis, clockOffset, state };
}

async function withoutTraces<T extends Dumped>(dumped: Promise<T>): Promise<T> {
  const saved = await dumped;
  return { ...saved, state: await dropTraces(saved.state) };
}

/**
 * The clock follows the wall, ahead by what was advanced. It must be set: a loaded chain would
 * take wall time for its next block even where its head is later, and Aave then underflows. Answers
 * the number of its newest block.
 */
async function revive({ rpc }: Anvil, saved: SavedWorld): Promise<number> {
  await rpc.call('anvil_loadState', saved.state);
  const head = Number(await rpc.call('eth_blockNumber'));
  await rpc.call('evm_setBlockGasLimit', toHex(LIVE_GAS_LIMIT));
  const wall = Math.floor(Date.now() / 1000);
  await rpc.call('evm_setTime', Math.max(wall + saved.clockOffset, (await headTime(rpc)) + 1));
  await rpc.call('evm_setAutomine', true);
  // The next block belongs to this process: from here states are remembered.
  await rpc.call('evm_mine');
  return head;
}

/** Seconds of the newest block. */
export async function headTime(rpc: Anvil['rpc']): Promise<number> {
  const { timestamp } = await rpc.call<{ timestamp: string }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  );
  return Number(timestamp);
}

// A dumped state without the call traces of its transactions: they are two thirds of it, and the
// public door offers no method that reads them.

const START = Buffer.from('"traces":[');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** Takes and gives gzip in hex, as the chain's process dumps and loads it. */
export async function dropTraces(state: `0x${string}` | string): Promise<string> {
  const json = await promisify(gunzip)(Buffer.from(state.slice(2), 'hex'));
  const packed = await promisify(gzip)(cutTraces(json), { level: 4 });
  return `0x${packed.toString('hex')}`;
}

/** Works on bytes: the whole as objects would take hundreds of megabytes. */
function cutTraces(json: Buffer): Buffer {
  const stored: Buffer[] = [];
  let from = 0;
  for (;;) {
    const found = json.indexOf(START, from);
    if (found === -1) break;
    const inside = found + START.length;
    stored.push(json.subarray(from, inside));
    from = endOfArray(json, inside);
  }
  stored.push(json.subarray(from));
  return Buffer.concat(stored);
}

/** The position of the bracket that closes the array in which `start` lies. */
function endOfArray(json: Buffer, start: number): number {
  let depth = 1;
  for (let at = start; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return at;
  }
  throw new Error('The dumped state ends within a trace.');
}

function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

// The chain as it lies on disk between starts: one file, replaced at once, so that a crash leaves
// either the old state or the new one.

/** Raised whenever a world built by an older version would not be the one described here. */
export const WORLD_VERSION = 6;

type SavedWorld = {
  version: number;
  seed: number;
  world: World;
  /** Unix seconds of the first block, which is not part of the state. */
  genesis: number;
  /** Seconds by which the chain is ahead of the wall clock. */
  clockOffset: number;
  /** Changes by block up to the state, or further: JSON, gzip in base64. */
  past: string;
  /** The state as the chain's process dumps it: gzip in hex. */
  state: string;
};

const fileIn = (folder: string) => join(folder, 'chain.json');

/** Nothing where there is no state, or one of another seed or version. */
export async function loadWorld(folder: string, seed: number): Promise<SavedWorld | undefined> {
  let text: string;
  try {
    text = await readFile(fileIn(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const saved = JSON.parse(text) as SavedWorld;
    return saved.version === WORLD_VERSION && saved.seed === seed ? saved : undefined;
  } catch {
    // The broken file is kept for inspection; a new world replaces it.
    await rename(fileIn(folder), `${fileIn(folder)}.broken`);
    return undefined;
  }
}

export async function saveWorld(folder: string, saved: SavedWorld): Promise<void> {
  const temporary = `${fileIn(folder)}.new`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(JSON.stringify(saved));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, fileIn(folder));
}
