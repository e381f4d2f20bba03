/** A running chain with its world: the saved one where there is one, a new one otherwise. */

import { mkdir } from 'node:fs/promises';
import { toHex } from 'viem';
import type { ChainOptions } from '../seams.ts';
import { type Accounts, UNLOCKED } from './accounts.ts';
import { buildWorld, genesisBefore } from './build-world.ts';
import { CHAIN_ID } from './chain-id.ts';
import type { World } from './deploy/world.ts';
import { type Anvil, startAnvil } from './node/start-anvil.ts';
import { createPast, type Past } from './past/create-past.ts';
import { packPast } from './past/pack-past.ts';
import { dropTraces } from './state/drop-traces.ts';
import { loadWorld, type SavedWorld, saveWorld, WORLD_VERSION } from './state/saved-world.ts';

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
