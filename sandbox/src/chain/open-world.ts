/** A running chain with its world: the saved one where there is one, a new one otherwise. */
import { mkdir } from 'node:fs/promises';
import { toHex } from 'viem';
import type { ChainOptions } from '../seams.ts';
import { type Accounts, UNLOCKED } from './accounts.ts';
import { buildWorld, genesisBefore } from './build-world.ts';
import type { World } from './deploy/deploy-world.ts';
import { type Anvil, startAnvil } from './node/start-anvil.ts';
import { loadWorld, type SavedWorld, saveWorld, WORLD_VERSION } from './state/saved-world.ts';

export const CHAIN_ID = 31337;
const LIVE_GAS_LIMIT = 60_000_000;

export type OpenedWorld = { anvil: Anvil; world: World; save(): Promise<void> };

export async function openWorld(
  options: ChainOptions,
  mnemonic: string,
  accounts: Accounts,
  onExit: (code: number | null) => void,
): Promise<OpenedWorld> {
  await mkdir(options.dataDir, { recursive: true });
  const saved =
    (await loadWorld(options.dataDir, options.seed)) ??
    (await buildAndSave(options, mnemonic, accounts));
  const anvil = await startAnvil({ chainId: CHAIN_ID, mnemonic, accounts: UNLOCKED, onExit });
  try {
    await revive(anvil, saved);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
  const save = async () => saveWorld(options.dataDir, await dump(anvil, options.seed, saved.world));
  return { anvil, world: saved.world, save };
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
  const anvil = await startAnvil({
    chainId: CHAIN_ID,
    mnemonic,
    accounts: UNLOCKED,
    genesis: genesisBefore(now),
  });
  try {
    const world = await buildWorld(anvil.rpc, accounts, options, now);
    const saved = await dump(anvil, options.seed, world);
    await saveWorld(options.dataDir, saved);
    return saved;
  } finally {
    await anvil.stop();
  }
}

async function dump({ rpc }: Anvil, seed: number, world: World): Promise<SavedWorld> {
  const head = await headTime(rpc);
  const clockOffset = Math.max(0, head - Math.floor(Date.now() / 1000));
  const state = await rpc.call<string>('anvil_dumpState');
  return { version: WORLD_VERSION, seed, world, clockOffset, state };
}

/**
 * The clock follows the wall, ahead by what was advanced. It must be set: a loaded chain would
 * take wall time for its next block even where its head is later, and Aave then underflows.
 */
async function revive({ rpc }: Anvil, saved: SavedWorld): Promise<void> {
  await rpc.call('anvil_loadState', saved.state);
  await rpc.call('evm_setBlockGasLimit', toHex(LIVE_GAS_LIMIT));
  const wall = Math.floor(Date.now() / 1000);
  await rpc.call('evm_setTime', Math.max(wall + saved.clockOffset, (await headTime(rpc)) + 1));
  await rpc.call('evm_setAutomine', true);
  // The next block belongs to this process: from here states are remembered.
  await rpc.call('evm_mine');
}

async function headTime(rpc: Anvil['rpc']): Promise<number> {
  const { timestamp } = await rpc.call<{ timestamp: string }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  );
  return Number(timestamp);
}
