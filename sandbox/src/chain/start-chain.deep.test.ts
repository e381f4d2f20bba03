import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createWalletClient, erc20Abi, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain, Fault, Faults } from '../seams.ts';
import { startChain } from './start-chain.ts';
import {
  FEED,
  LIQUIDATION,
  PAIR,
  POOL_USERS,
  REWARDS,
  STAKING,
  STETH,
  UI_POOL,
} from './testing/chain-abis.ts';
import { createTestMarket } from './testing/market-builder.ts';
import { type ChainReader, readChain } from './testing/read-chain.ts';

describe('the chain', () => {
  const market = createTestMarket();
  let folder: string;
  let chain: Chain;
  let on: ChainReader;
  let fault: Fault = { kind: 'none' };
  const faults: Faults = { of: () => fault, set: () => {} };

  const start = async () => {
    chain = await startChain({ port: 0, dataDir: folder, seed: 7, market, faults });
    on = readChain(chain);
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moa-chain-'));
    await start();
  });
  after(async () => {
    await chain?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('publishes at least four wallets that hold something, and one that does not', async () => {
    assert.ok(chain.wallets.filter(({ holds }) => holds.length > 0).length >= 4);
    const empty = on.wallet('Empty');
    assert.equal(await on.client.getBalance({ address: empty.address }), 0n);
    assert.equal(privateKeyToAccount(empty.privateKey).address, empty.address);
    for (const { address, holds } of chain.wallets) {
      if (holds.includes('native ETH')) assert.ok((await on.client.getBalance({ address })) > 0n);
    }
  });

  it('has a lender whose health factor is about 1.6, with rewards to claim', async () => {
    const health = await on.healthOf('Lender');
    assert.ok(health > 1.5 && health < 1.7, `health factor ${health}`);
    const [, amounts] = await on.client.readContract({
      address: on.contract('aaveV3RewardsController'),
      abi: REWARDS,
      functionName: 'getAllUserRewards',
      args: [[on.contract('aaveV3AToken:USDC')], on.wallet('Lender').address],
    });
    assert.ok(amounts[0]! > 0n);
    const reserves = await on.client.readContract({
      address: on.contract('aaveV3UiPoolDataProvider'),
      abi: UI_POOL,
      functionName: 'getReservesList',
      args: [on.contract('aaveV3AddressesProvider')],
    });
    assert.equal(reserves.length, 6);
  });

  it('has somebody who borrows against an isolated asset, and somebody in an E-mode', async () => {
    const pool = { address: on.contract('aaveV3Pool'), abi: POOL_USERS } as const;
    const modeOf = (label: string) =>
      on.client.readContract({
        ...pool,
        functionName: 'getUserEMode',
        args: [on.wallet(label).address],
      });
    assert.deepEqual(
      [await modeOf('E-mode borrower'), await modeOf('Isolated borrower')],
      [1n, 0n],
    );
    const link = await on.client.readContract({
      ...pool,
      functionName: 'getReserveData',
      args: [on.token('LINK')],
    });
    assert.equal((link.configuration >> 212n) & (2n ** 40n - 1n), 5_000_000n);
    assert.ok(link.isolationModeTotalDebt > 0n);
    const health = [await on.healthOf('E-mode borrower'), await on.healthOf('Isolated borrower')];
    assert.ok(health[0]! > 1.1 && health[0]! < 1.3, `health factor ${health[0]}`);
    assert.ok(health[1]! > 1.3, `health factor ${health[1]}`);
  });

  it('has somebody who was liquidated and recovered', async () => {
    const head = await on.client.getBlockNumber();
    const [liquidation, ...others] = await on.client.getContractEvents({
      address: on.contract('aaveV3Pool'),
      abi: LIQUIDATION,
      args: { user: on.wallet('Everything').address },
      fromBlock: head - 1_000n,
    });
    assert.equal(liquidation?.args.debtAsset, on.token('USDC'));
    assert.equal(others.length, 0);
    const health = await on.healthOf('Everything');
    assert.ok(health > 2.3 && health < 2.7, `health factor ${health}`);
  });

  it('has positions of version three in range, out of range and closed, with fees that wait', async () => {
    const positions = await on.positionsOf(on.wallet('Liquidity provider').address);
    assert.equal(positions.filter(({ liquidity }) => liquidity === 0n).length, 1);
    const open = positions.filter(({ liquidity }) => liquidity > 0n);
    assert.ok(open.some(({ inRange, fees }) => inRange && fees[0] > 0n && fees[1] > 0n));
    assert.ok(open.some(({ inRange }) => !inRange));
  });

  it('has liquidity of version two, partly staked, with rewards to claim', async () => {
    const { address } = on.wallet('Liquidity provider');
    const pair = Object.keys(chain.contracts).find((each) => /^uniswapV2Pair:.*USDC/.test(each))!;
    const held = {
      address: on.contract(pair),
      abi: PAIR,
      functionName: 'balanceOf',
      args: [address],
    } as const;
    assert.ok((await on.client.readContract(held)) > 0n);
    const staking = { address: on.contract('stakingRewards'), abi: STAKING } as const;
    assert.ok(
      (await on.client.readContract({ ...staking, functionName: 'balanceOf', args: [address] })) >
        0n,
    );
    assert.ok(
      (await on.client.readContract({ ...staking, functionName: 'earned', args: [address] })) > 0n,
    );
  });

  it('has a staker with shares that grew and requests that wait and are ready', async () => {
    const { address } = on.wallet('Staker');
    const steth = { address: on.contract('lidoSteth'), abi: STETH } as const;
    const shares = await on.client.readContract({
      ...steth,
      functionName: 'sharesOf',
      args: [address],
    });
    const worth = await on.client.readContract({
      ...steth,
      functionName: 'getPooledEthByShares',
      args: [shares],
    });
    assert.equal(await on.stethOf(address), worth);
    assert.ok(worth > (shares * 102n) / 100n, 'a year of rewards');
    const requests = await on.requestsOf('Staker');
    assert.deepEqual(requests.map(({ isFinalized }) => isFinalized).sort(), [false, true]);
  });

  it('has a year behind it', async () => {
    const head = await on.client.getBlock();
    const genesis = await on.client.getBlock({ blockNumber: 0n });
    assert.ok(Math.abs(Number(head.timestamp) - Date.now() / 1000) < 120);
    assert.ok(head.timestamp - genesis.timestamp >= 364n * 86_400n);
    const rebases = await on.client.getContractEvents({
      address: on.contract('lidoSteth'),
      abi: STETH,
      eventName: 'TokenRebased',
      fromBlock: head.number - 1_000n,
    });
    assert.ok(rebases.length >= 360);
  });

  it('ends log queries where public nodes end them', async () => {
    assert.ok((await on.client.getBlockNumber()) > 2_000n);
    await assert.rejects(on.client.getLogs({ fromBlock: 0n }), /range of 2000 blocks/);
  });

  it('answers many reads at once through Multicall3', async () => {
    const results = await on.client.multicall({
      multicallAddress: on.contract('multicall3'),
      contracts: chain.tokens.map(({ address }) => ({
        address,
        abi: erc20Abi,
        functionName: 'symbol' as const,
      })),
      allowFailure: false,
    });
    assert.deepEqual(
      results,
      chain.tokens.map(({ symbol }) => symbol),
    );
  });

  it('follows a big move of the market with feeds, pools and health factors', async () => {
    const before = await on.healthOf('Lender');
    market.set('ETH', '2700.5');
    await until(async () => (await on.feedOf('ETH')) === 270_050_000_000n);
    assert.ok((await on.healthOf('Lender')) < before);
    // The pools are traded to the price after the feeds have it.
    for (const read of [on.v2Price, () => on.v3Price(500), () => on.v3Price(3000)])
      await until(async () => Math.abs((await read()) / 2700.5 - 1) < 0.004);
  });

  it('moves every staked balance with a rebase, up and down', async () => {
    const { address } = on.wallet('Staker');
    const before = await on.stethOf(address);
    await chain.rebase('1');
    const up = await on.stethOf(address);
    assert.ok(Math.abs(Number(up) / Number(before) - 1.01) < 1e-9);
    await chain.rebase('-2.5');
    const down = await on.stethOf(address);
    assert.ok(Math.abs(Number(down) / Number(up) - 0.975) < 1e-9);
  });

  it('finalizes what waits in the withdrawal queue', async () => {
    await chain.finalize();
    const requests = await on.requestsOf('Staker');
    assert.ok(requests.every(({ isFinalized }) => isFinalized));
    await chain.finalize();
  });

  it('moves time on, and interest with it', async () => {
    const debtOf = async () => {
      const address = on.contract('aaveV3VariableDebt:USDC');
      const args = [on.wallet('Lender').address] as const;
      return on.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args });
    };
    const [debt, staked] = [await debtOf(), await on.stethOf(on.wallet('Staker').address)];
    const { timestamp } = await on.client.getBlock();
    await chain.advance(30 * 86_400);
    const later = await on.client.getBlock();
    assert.ok(later.timestamp - timestamp >= 30n * 86_400n);
    assert.ok((await debtOf()) > debt);
    assert.ok((await on.stethOf(on.wallet('Staker').address)) > staked);
  });

  it('takes a wallet’s transactions and takes them back in a reorganisation', async () => {
    const account = privateKeyToAccount(on.wallet('Everything').privateKey);
    const sender = createWalletClient({
      account,
      transport: http(chain.rpcUrl),
      chain: {
        id: chain.chainId,
        name: 'sandbox',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [chain.rpcUrl] } },
      },
    });
    const to = on.wallet('Empty').address;
    const hash = await sender.sendTransaction({ to, value: parseEther('0.5') });
    const receipt = await on.client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
    assert.equal(receipt.status, 'success');
    assert.equal(await on.client.getBalance({ address: to }), parseEther('0.5'));
    await chain.reorg(3);
    assert.equal(await on.client.getBalance({ address: to }), 0n);
    assert.notEqual(
      (await on.client.getBlock({ blockNumber: receipt.blockNumber })).hash,
      receipt.blockHash,
    );
  });

  it('tells what was held in every block of its year, as the logs of then say', async () => {
    let compared = 0;
    for (const label of ['Everything', 'Lender', 'Liquidity provider', 'Spammed']) {
      const owner = on.wallet(label).address;
      for (const { block, held } of await on.historyOf(owner, 'USDC')) {
        assert.equal(await on.heldAt(owner, 'USDC', block), held, `${label} in ${block}`);
        compared += 1;
      }
    }
    assert.ok(compared > 20);
  });

  it('has had the market’s prices of each day, and the positions that there were then', async () => {
    const head = await on.client.getBlockNumber();
    const staker = on.wallet('Staker').address;
    const reported = new Set<bigint>();
    let before = 0n;
    for (let back = 0n; back < 400n; back += 40n) {
      const blockNumber = head - back;
      const { timestamp } = await on.client.getBlock({ blockNumber });
      const [, price, , updatedAt] = await on.client.readContract({
        address: on.contract('priceFeed:ETH'),
        abi: FEED,
        functionName: 'latestRoundData',
        blockNumber,
      });
      reported.add(price);
      assert.ok(updatedAt <= timestamp && timestamp - updatedAt < 90_000n);
      assert.ok(back === 0n || timestamp < before);
      before = timestamp;
    }
    assert.ok(reported.size >= 9);
    const sharesAt = (blockNumber: bigint) =>
      on.client.readContract({
        address: on.contract('lidoSteth'),
        abi: STETH,
        functionName: 'sharesOf',
        args: [staker],
        blockNumber,
      });
    assert.equal(await sharesAt(2_005n), 0n);
    assert.ok((await sharesAt(head - 200n)) > 0n);
    assert.equal(
      await on.client.getCode({ address: on.contract('lidoSteth'), blockNumber: 1_000n }),
      undefined,
    );
    assert.equal(await on.client.getBalance({ address: staker, blockNumber: 1_000n }), 0n);
  });

  it('keeps everything over a restart, and its time goes on', async () => {
    const lender = on.wallet('Lender').address;
    const past = await on.historyOf(lender, 'USDC');
    const { address } = on.wallet('Staker');
    const [staked, head] = [await on.stethOf(address), await on.client.getBlock()];
    const { hash: born } = await on.client.getBlock({ blockNumber: 1n });
    const contracts = chain.contracts;
    await chain.stop();
    await start();
    assert.equal((await on.client.getBlock({ blockNumber: 1n })).hash, born, 'not built anew');
    assert.deepEqual(chain.contracts, contracts);
    assert.equal(await on.stethOf(address), staked);
    const now = await on.client.getBlock();
    assert.ok(now.number > head.number && now.timestamp > head.timestamp);
    assert.ok(
      now.timestamp - head.timestamp < 3_600n,
      'no jump back to the wall clock, none ahead',
    );
    assert.ok((await on.healthOf('Lender')) > 1);
    await chain.reorg(5);
    assert.equal(await on.stethOf(address), staked);
    const [first, second] = [
      await on.client.getBlock({ blockNumber: 0n }),
      await on.client.getBlock({ blockNumber: 1n }),
    ];
    assert.equal(second.parentHash, first.hash);
    assert.ok(first.timestamp < second.timestamp);
    for (const { block, held } of past) {
      assert.equal(await on.heldAt(lender, 'USDC', block), held);
    }
    assert.equal(market.listeners, 1);
  });

  it('fails as its faults say', async () => {
    fault = { kind: 'down' };
    await assert.rejects(on.client.getBlockNumber());
    fault = { kind: 'lie', lie: 'wrong-chain' };
    assert.equal(await on.client.getChainId(), 1);
    fault = { kind: 'none' };
    assert.equal(await on.client.getChainId(), 31337);
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, 'the condition did not come true');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
