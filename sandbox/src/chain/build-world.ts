/** Builds a new world from genesis to now and leaves its process running, ready to live. */
import { toHex } from 'viem';
import type { ChainOptions } from '../seams.ts';
import type { Accounts } from './accounts.ts';
import { type Builder, createBuilder } from './deploy/builder.ts';
import { deployAave } from './deploy/deploy-aave.ts';
import { deployFeeds } from './deploy/deploy-feeds.ts';
import { deployLido } from './deploy/deploy-lido.ts';
import { deployTokens, TOKEN_FACTS, type TokenSymbol } from './deploy/deploy-tokens.ts';
import { deployUniswapV3 } from './deploy/deploy-uniswap-v3.ts';
import { installMulticall3 } from './deploy/install-multicall3.ts';
import type { World } from './deploy/world.ts';
import { deployEns, deployUniswapV2 } from './deploy/world.ts';
import { HISTORY_DAYS, writeHistory } from './history/write-history.ts';
import type { Rpc } from './node/start-anvil.ts';
import { traceBlocks } from './past/create-past.ts';
import { createJournal, type Journal, type StoredJournal } from './past/journal.ts';
import { getFeed, type Prices, poolPrice, pricesAt, syncWorld } from './prices.ts';
import { forgetArtifacts } from './published/artifacts.ts';

/** Fewer than the states that the process remembers. */
const maxBehind = 8;

/** Writes the journal of a world while it is built: one block is traced while the next is built. */
function writeWhileBuilding(rpc: Rpc, journal: Journal) {
  const running: Promise<void>[] = [];
  let last = Promise.resolve();

  return {
    /** A block was mined; waits where the journal fell too far behind. */
    async mined(block: number): Promise<void> {
      const traced = traceBlocks(rpc, [block]);
      last = Promise.all([traced, last]).then(([[before]]) => {
        if (before == null) throw new Error(`Nobody remembers what block ${block} changed.`);
        journal.write(block, before);
      });
      // The next caller that awaits it gets the failure.
      last.catch(() => {});
      running.push(last);
      if (running.length > maxBehind) await running.shift();
    },
    async end(head: number): Promise<void> {
      await last;
      journal.write(head, []);
    },
  };
}

/** US dollars a side, whole. */
const V2_DEPTH = 4_000_000n;
const V3_DEPTH = 20_000_000n;
const MAX_TICK = 887_272;
const MAX = 2n ** 256n - 1n;
const FOREVER = 2n ** 63n;

/** A market maker's deep liquidity over the whole range of every pool, so that others can trade. */
function addMakerLiquidity(
  builder: Builder,
  { deployer, marketMaker }: Accounts,
  { tokens, uniswapV2, uniswapV3 }: Pick<World, 'tokens' | 'uniswapV2' | 'uniswapV3'>,
  prices: Prices,
): void {
  const amount = (symbol: TokenSymbol | 'WETH', usd: bigint) =>
    (usd * 10n ** 18n * 10n ** BigInt(TOKEN_FACTS[symbol].decimals)) / prices(getFeed(symbol));

  for (const [symbol, { decimals }] of Object.entries(TOKEN_FACTS)) {
    const token = tokens[symbol as TokenSymbol | 'WETH'];
    if (symbol !== 'WETH') {
      builder.send(deployer, token, 'mint', [marketMaker.address, 10n ** BigInt(decimals + 10)]);
    }
    builder.send(marketMaker, token, 'approve', [uniswapV2.router.address, MAX]);
    builder.send(marketMaker, token, 'approve', [uniswapV3.positions.address, MAX]);
  }
  for (const { symbols } of uniswapV2.pairs) {
    builder.send(marketMaker, uniswapV2.router, 'addLiquidity', [
      tokens[symbols[0]].address,
      tokens[symbols[1]].address,
      amount(symbols[0], V2_DEPTH),
      amount(symbols[1], V2_DEPTH),
      0n,
      0n,
      marketMaker.address,
      FOREVER,
    ]);
  }
  for (const { symbols, fee, spacing, contract } of uniswapV3.pools) {
    builder.send(deployer, contract, 'initialize', [poolPrice(symbols[0], symbols[1], prices)]);
    const tickUpper = Math.floor(MAX_TICK / spacing) * spacing;
    builder.send(marketMaker, uniswapV3.positions, 'mint', [
      {
        token0: tokens[symbols[0]].address,
        token1: tokens[symbols[1]].address,
        fee,
        tickLower: -tickUpper,
        tickUpper,
        amount0Desired: amount(symbols[0], V3_DEPTH),
        amount1Desired: amount(symbols[1], V3_DEPTH),
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: marketMaker.address,
        deadline: FOREVER,
      },
    ]);
  }
}

const ETHER = 10n ** 18n;

/** All contracts of the world at its genesis, with a market maker's liquidity in every pool. */
async function deployWorld(builder: Builder, accounts: Accounts, prices: Prices): Promise<World> {
  const { deployer, keeper: operator, marketMaker } = accounts;
  const { tokens, keeper } = deployTokens(builder, accounts);
  const feeds = deployFeeds(builder, accounts, keeper);
  const lido = deployLido(builder, accounts);
  const uniswapV2 = deployUniswapV2(builder, accounts, tokens);
  const uniswapV3 = deployUniswapV3(builder, accounts, tokens);
  await builder.mine();

  // The keeper mints every token but wrapped ether, of which it needs a stock for its swaps.
  builder.send(operator, tokens.WETH, 'deposit', [], 2_000_000n * ETHER);
  builder.send(operator, tokens.WETH, 'transfer', [keeper.address, 2_000_000n * ETHER]);
  builder.send(marketMaker, tokens.WETH, 'deposit', [], 1_000_000n * ETHER);
  addMakerLiquidity(builder, accounts, { tokens, uniswapV2, uniswapV3 }, prices);
  syncWorld(builder, operator, { keeper, feeds, uniswapV2, uniswapV3 }, prices);
  await builder.mine();

  const aave = await deployAave(builder, accounts, tokens, lido, feeds);
  const staking = builder.deploy(deployer, 'StakingRewards', [
    deployer.address,
    tokens.UNI.address,
    uniswapV2.pairs[0]!.contract.address,
  ]);
  const ens = deployEns(builder, accounts);
  await builder.mine();
  return { tokens, keeper, feeds, lido, uniswapV2, uniswapV3, aave, staking, ens };
}

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
