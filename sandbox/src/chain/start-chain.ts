/**
 * The sandbox's chain: a world of published contracts with a year of history that goes on living
 * with the market. What it promises others is `Chain` of the seams; everything else is its own.
 */
import type { Chain, ChainOptions } from '../seams.ts';
import { deriveAccounts, mnemonicOf } from './accounts.ts';
import { CHAIN_ID } from './chain-id.ts';
import type { FeedSymbol } from './deploy/deploy-feeds.ts';
import { readContract } from './deploy/read-contract.ts';
import { openDoor } from './door/open-door.ts';
import { finalizeAll } from './history/withdraw-steth.ts';
import { listTokens } from './list-tokens.ts';
import { listWallets } from './list-wallets.ts';
import { doChores } from './live/do-chores.ts';
import { followMarket } from './live/follow-market.ts';
import { mineTogether } from './live/live-builder.ts';
import { payOut } from './live/pay-out.ts';
import { rebaseBy } from './live/rebase-by.ts';
import { reorgBy } from './live/reorg-by.ts';
import { createSerialQueue } from './live/serial-queue.ts';
import { nameContracts } from './name-contracts.ts';
import { headTime, openWorld } from './open-world.ts';
import { pricesNow } from './prices/market-prices.ts';
import { type Prices, syncWorld } from './prices/sync-world.ts';
import { createSaver } from './state/create-saver.ts';

// Over 100 lines: every act steers one node through one queue and is saved by one saver.
export async function startChain(options: ChainOptions): Promise<Chain> {
  const mnemonic = mnemonicOf(options.seed);
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
