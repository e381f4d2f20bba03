/**
 * The sandbox's chain: a world of published contracts with a year of history that goes on living
 * with the market. What it promises others is `Chain` of the seams; everything else is its own.
 */

import { toHex } from 'viem';
import type { Chain, ChainOptions } from '../seams.ts';
import { type Accounts, deriveAccounts, getMnemonic } from './accounts.ts';
import { CHAIN_ID } from './chain-id.ts';
import { type Builder, createBuilder } from './deploy/builder.ts';
import type { Address } from './deploy/contract.ts';
import { RESERVES, type ReserveSymbol } from './deploy/deploy-aave.ts';
import { FEED_SYMBOLS, type FeedSymbol } from './deploy/deploy-feeds.ts';
import { TOKEN_FACTS } from './deploy/deploy-tokens.ts';
import { MULTICALL3 } from './deploy/install-multicall3.ts';
import { readContract } from './deploy/read-contract.ts';
import type { World } from './deploy/world.ts';
import { openDoor } from './door/open-door.ts';
import { finalizeAll } from './history/withdraw-steth.ts';
import { listWallets } from './list-wallets.ts';
import { createSerialQueue, doChores, followMarket, payOut, rebaseBy } from './live.ts';
import type { Rpc } from './node/start-anvil.ts';
import { headTime, openWorld } from './open-world.ts';
import { type Prices, pricesNow, syncWorld } from './prices.ts';
import { createSaver } from './state.ts';

// Over 100 lines: every act steers one node through one queue and is saved by one saver.
export async function startChain(options: ChainOptions): Promise<Chain> {
  const mnemonic = getMnemonic(options.seed);
  const accounts = deriveAccounts(mnemonic);
  const complain = (error: unknown) => console.error('The chain could not follow:', error);
  const { anvil, world, past, save, saveSmall } = await openWorld(options, mnemonic, accounts, () =>
    complain(new Error('its process ended')),
  );
  const { rpc } = anvil;
  const oldest = Number(await rpc.call('eth_blockNumber'));
  const queue = createSerialQueue();
  const saver = createSaver(
    () => queue.run(save),
    () => queue.run(saveSmall),
    complain,
  );

  let wstethRate = 10n ** 18n;
  const readRate = async () => {
    wstethRate = await readContract<bigint>(rpc, world.lido.wsteth, 'stEthPerToken');
  };
  let isHeld = false;
  const sync = (prices: Prices, moved: ReadonlySet<FeedSymbol>) =>
    queue.run(async () => {
      if (isHeld) return;
      await mineTogether(rpc, accounts, async (builder) => {
        await doChores(builder, accounts, world, await headTime(rpc));
        if (moved.size > 0) syncWorld(builder, accounts.keeper, world, prices, moved);
        await builder.mine();
      });
      await readRate();
      past.grew();
      saver.changed();
    });
  const steer = async (act: () => Promise<void>) => {
    await queue.run(act);
    if (isHeld) await rpc.call('evm_setAutomine', false);
    saver.changedByHand();
  };

  try {
    await readRate();
    const follower = followMarket({
      market: options.market,
      prices: () => pricesNow(options.market, wstethRate),
      sync,
      onError: complain,
    });
    await follower.refresh();
    const door = await openDoor(options.port, options.faults, {
      nodeUrl: anvil.url,
      rpc,
      oldState: past,
      onTransaction() {
        past.grew();
        saver.changedByHand();
      },
    });

    return {
      rpcUrl: door.url,
      chainId: CHAIN_ID,
      contracts: nameContracts(world),
      tokens: listTokens(world),
      wallets: listWallets(accounts),
      async advance(seconds) {
        await steer(async () => {
          await rpc.call('evm_increaseTime', seconds);
          await rpc.call('evm_mine');
        });
        await follower.refresh();
      },
      async rebase(percent) {
        await steer(async () => {
          await mineTogether(rpc, accounts, (builder) =>
            rebaseBy(builder, accounts, world, percent),
          );
          await readRate();
        });
        await follower.refresh();
      },
      async finalize() {
        await steer(() =>
          mineTogether(rpc, accounts, async (builder) => {
            await finalizeAll({ builder, accounts, world });
            await builder.mine();
          }),
        );
      },
      async reorg(depth) {
        await steer(async () => {
          await reorgBy(rpc, depth, oldest);
          await past.replaced(depth);
        });
        await readRate();
        await follower.refresh();
      },
      async hold(held) {
        isHeld = held;
        await steer(async () => {
          if (held) return;
          await rpc.call('evm_setAutomine', true);
          await rpc.call('evm_mine');
        });
        if (!held) await follower.refresh();
      },
      async drop(hash) {
        await rpc.call('anvil_dropTransaction', hash);
        return (await rpc.call('eth_getTransactionByHash', hash)) === null;
      },
      async pay(payment) {
        let hash: `0x${string}` = '0x';
        await steer(async () => {
          hash = await payOut(rpc, accounts, world, payment);
        });
        past.grew();
        return hash;
      },
      async stop({ discard } = { discard: false }) {
        await door.close();
        await follower.stop();
        await saver.stop({ discard });
        await anvil.stop();
      },
    };
  } catch (error) {
    await saver.stop().catch(() => {});
    await anvil.stop();
    throw error;
  }
}

/**
 * The token list. The price of wrapped staked ether has no symbol on the market: it is the price
 * of staked ether by the rate that `stEthPerToken` tells.
 */
function listTokens({ tokens, lido }: World): Chain['tokens'] {
  const plain = Object.entries(TOKEN_FACTS).map(([symbol, facts]) => ({
    ...facts,
    address: tokens[symbol as keyof typeof TOKEN_FACTS].address,
  }));
  return [
    ...plain,
    {
      address: lido.steth.address,
      symbol: 'stETH',
      name: 'Liquid staked Ether 2.0',
      decimals: 18,
      priceSymbol: 'STETH',
    },
    {
      address: lido.wsteth.address,
      symbol: 'wstETH',
      name: 'Wrapped liquid staked Ether 2.0',
      decimals: 18,
      priceSymbol: 'WSTETH',
    },
  ];
}

/** Addresses under the names that the product knows them by. */
function nameContracts(world: World): Record<string, Address> {
  const { aave, lido, uniswapV2, uniswapV3, feeds, staking, keeper, tokens, ens } = world;
  const named: Record<string, Address> = {
    multicall3: MULTICALL3,
    weth: tokens.WETH.address,
    aaveV3AddressesProvider: aave.addressesProvider.address,
    aaveV3Pool: aave.pool.address,
    aaveV3PoolConfigurator: aave.configurator.address,
    aaveV3Oracle: aave.oracle.address,
    aaveV3DataProvider: aave.dataProvider.address,
    aaveV3UiPoolDataProvider: aave.uiPoolDataProvider.address,
    aaveV3UiIncentiveDataProvider: aave.uiIncentiveDataProvider.address,
    aaveV3WalletBalanceProvider: aave.walletBalanceProvider.address,
    aaveV3WethGateway: aave.wethGateway.address,
    aaveV3RewardsController: aave.rewards.address,
    uniswapV2Factory: uniswapV2.factory.address,
    uniswapV2Router: uniswapV2.router.address,
    uniswapV3Factory: uniswapV3.factory.address,
    uniswapV3PositionManager: uniswapV3.positions.address,
    uniswapV3SwapRouter: uniswapV3.router.address,
    uniswapV3QuoterV2: uniswapV3.quoter.address,
    uniswapV3TickLens: uniswapV3.tickLens.address,
    lidoSteth: lido.steth.address,
    lidoWsteth: lido.wsteth.address,
    lidoWithdrawalQueue: lido.queue.address,
    stakingRewards: staking.address,
    ensRegistry: ens.registry.address,
    marketKeeper: keeper.address,
  };
  for (const [symbol, reserve] of Object.entries(aave.reserves)) {
    const name = RESERVES[symbol as ReserveSymbol].symbol;
    named[`aaveV3AToken:${name}`] = reserve.aToken.address;
    named[`aaveV3VariableDebt:${name}`] = reserve.variableDebt.address;
    named[`aaveV3StableDebt:${name}`] = reserve.stableDebt.address;
  }
  for (const { symbols, contract } of uniswapV2.pairs) {
    named[`uniswapV2Pair:${symbols.join('/')}`] = contract.address;
  }
  for (const { symbols, fee, contract } of uniswapV3.pools) {
    named[`uniswapV3Pool:${symbols.join('/')}:${fee}`] = contract.address;
  }
  for (const symbol of FEED_SYMBOLS) named[`priceFeed:${symbol}`] = feeds[symbol].address;
  return named;
}

/** The chain's process remembers the states of 256 blocks. */
const DEEPEST = 200;

/**
 * Replaces the newest blocks by empty ones. Blocks from before `oldest`, the first one of this
 * process, cannot be taken back: a chain that was just started grows first what it lacks.
 */
async function reorgBy(rpc: Rpc, depth: number, oldest: number): Promise<void> {
  if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST) {
    throw new RangeError(`A reorganisation is 1 to ${DEEPEST} blocks deep, not ${depth}.`);
  }
  const head = Number(await rpc.call('eth_blockNumber'));
  const missing = oldest + depth - head;
  if (missing > 0) await rpc.call('anvil_mine', toHex(missing));
  await rpc.call('anvil_reorg', depth, []);
}

// Blocks of a living chain: the machinery's transactions together in one block, at the chain's own time.

/** Queues what `act` sends and mines it as the next block; nonces are asked for, for a reorg may turn them back. */
async function mineTogether(
  rpc: Rpc,
  accounts: Accounts,
  act: (builder: Builder) => void | Promise<void>,
): Promise<void> {
  const senders = [accounts.keeper.address, accounts.deployer.address];
  const counts = (await rpc.batch(
    senders.map((address) => ({ method: 'eth_getTransactionCount', params: [address, 'latest'] })),
  )) as string[];
  const nonces = new Map<Address, number>(
    senders.map((address, i) => [address, Number(counts[i])]),
  );
  await rpc.call('evm_setAutomine', false);
  try {
    await act(createBuilder(rpc, undefined, nonces));
  } finally {
    await rpc.call('evm_setAutomine', true);
  }
}
