/** Builds a new world from genesis to now and leaves its process running, ready to live. */
import { toHex } from 'viem';
import type { ChainOptions } from '../seams.ts';
import type { Accounts } from './accounts.ts';
import { createBuilder } from './deploy/builder.ts';
import { installMulticall3 } from './deploy/install-multicall3.ts';
import type { World } from './deploy/world.ts';
import { deployWorld } from './deploy-world.ts';
import { HISTORY_DAYS, writeHistory } from './history/write-history.ts';
import type { Rpc } from './node/connect-rpc.ts';
import { createJournal, type StoredJournal } from './past/journal.ts';
import { writeWhileBuilding } from './past/write-while-building.ts';
import { pricesAt } from './prices/market-prices.ts';
import { forgetArtifacts } from './published/artifacts.ts';

/** Room for all that a builder puts into one block. */
const BUILDING_GAS_LIMIT = 2_000_000_000;

/**
 * Empty blocks before the first contract: the chain is longer than one log query may ask for. They
 * come first because a block costs more the larger the state is.
 */
const QUIET_BLOCKS = 2_000;
const QUIET_INTERVAL = 12;

export const genesisBefore = (now: number) => now - HISTORY_DAYS * 86_400;

/** `now` in seconds; the process behind `rpc` was started with the genesis that belongs to it. */
export async function buildWorld(
  rpc: Rpc,
  accounts: Accounts,
  { market, seed }: Pick<ChainOptions, 'market' | 'seed'>,
  now: number,
): Promise<{ world: World; past: StoredJournal }> {
  const genesis = genesisBefore(now);
  await rpc.call('evm_setAutomine', false);
  await rpc.call('evm_setBlockGasLimit', toHex(BUILDING_GAS_LIMIT));
  // All holdings arrive by transfer: only infrastructure accounts have ether at genesis.
  const everybody = Object.values(accounts);
  const people = everybody.slice(everybody.indexOf(accounts.lender));
  for (const { address } of people) await rpc.call('anvil_setBalance', address, '0x0');
  await installMulticall3(rpc);

  await rpc.call('anvil_mine', toHex(QUIET_BLOCKS), toHex(QUIET_INTERVAL));
  // The chain's own clock ran while it mined: on a busy machine its head is later than planned.
  const { timestamp } = await rpc.call<{ timestamp: string }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  );
  const planned = genesis + (QUIET_BLOCKS + 1) * QUIET_INTERVAL;
  const journal = createJournal();
  const writer = writeWhileBuilding(rpc, journal);
  const start = Math.max(planned, Number(timestamp) + QUIET_INTERVAL);
  const builder = createBuilder(rpc, start, new Map(), writer.mined);
  const world = await deployWorld(builder, accounts, pricesAt(market, genesis, 10n ** 18n));
  await writeHistory({ builder, accounts, world, market, seed, genesis, now });
  await writer.end(Number(await rpc.call('eth_blockNumber')));
  forgetArtifacts();
  return { world, past: journal.keep() };
}
