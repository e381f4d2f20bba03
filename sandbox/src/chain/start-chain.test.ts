import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatEther,
  http,
  type PublicClient,
  parseAbi,
  parseAbiItem,
  parseEther,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain, Fault, Faults } from '../seams.ts';
import { createTestMarket } from './market-builder.ts';
import { startChain } from './start-chain.ts';

const AAVE = parseAbi([
  'function getUserAccountData(address) view returns (uint256 collateral, uint256 debt, uint256 available, uint256 threshold, uint256 ltv, uint256 healthFactor)',
]);
const LIQUIDATION = parseAbi([
  'event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)',
]);
const UI_POOL = parseAbi(['function getReservesList(address provider) view returns (address[])']);
const POSITIONS = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
  'function positions(uint256) view returns (uint96, address, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256, uint256, uint128, uint128)',
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max)) payable returns (uint256, uint256)',
]);
const POOL = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16, uint16, uint16, uint8, bool)',
]);
const POOL_FACTORY = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
]);
const PAIR = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function getReserves() view returns (uint112, uint112, uint32)',
]);
const STAKING = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function earned(address) view returns (uint256)',
]);
const STETH = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function sharesOf(address) view returns (uint256)',
  'function getPooledEthByShares(uint256) view returns (uint256)',
  'event TokenRebased(uint256 indexed reportTimestamp, uint256 timeElapsed, uint256 preTotalShares, uint256 preTotalEther, uint256 postTotalShares, uint256 postTotalEther, uint256 sharesMintedAsFees)',
]);
const QUEUE = parseAbi([
  'function getWithdrawalRequests(address) view returns (uint256[])',
  'function getWithdrawalStatus(uint256[]) view returns ((uint256 amountOfStETH, uint256 amountOfShares, address owner, uint256 timestamp, bool isFinalized, bool isClaimed)[])',
]);
const FEED = parseAbi([
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80)',
]);
const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
const REWARDS = parseAbi([
  'function getAllUserRewards(address[] assets, address user) view returns (address[], uint256[])',
]);

describe('the chain', () => {
  const market = createTestMarket();
  let folder: string;
  let chain: Chain;
  let client: PublicClient;
  let fault: Fault = { kind: 'none' };
  const faults: Faults = { of: () => fault, set: () => {} };

  const start = async () => {
    chain = await startChain({ port: 0, dataDir: folder, seed: 7, market, faults });
    client = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }), cacheTime: 0 });
  };
  const contract = (name: string): Address => {
    const address = chain.contracts[name];
    assert.ok(address, `there is a contract ${name}`);
    return address;
  };
  const wallet = (label: string) => {
    const found = chain.wallets.find((each) => each.label === label);
    assert.ok(found, `there is a wallet ${label}`);
    return found;
  };
  const token = (symbol: string): Address => {
    const found = chain.tokens.find((each) => each.symbol === symbol);
    assert.ok(found, `there is a token ${symbol}`);
    return found.address;
  };
  const stethOf = (address: Address) =>
    client.readContract({
      address: contract('lidoSteth'),
      abi: STETH,
      functionName: 'balanceOf',
      args: [address],
    });
  const healthOf = async (label: string) => {
    const [, , , , , health] = await client.readContract({
      address: contract('aaveV3Pool'),
      abi: AAVE,
      functionName: 'getUserAccountData',
      args: [wallet(label).address],
    });
    return Number(formatEther(health));
  };
  const requestsOf = async (label: string) => {
    const queue = { address: contract('lidoWithdrawalQueue'), abi: QUEUE } as const;
    const owner = wallet(label).address;
    const ids = await client.readContract({
      ...queue,
      functionName: 'getWithdrawalRequests',
      args: [owner],
    });
    return client.readContract({ ...queue, functionName: 'getWithdrawalStatus', args: [ids] });
  };
  const feedOf = async (symbol: string) => {
    const [, answer] = await client.readContract({
      address: contract(`priceFeed:${symbol}`),
      abi: FEED,
      functionName: 'latestRoundData',
    });
    return answer;
  };
  const v2Price = async () => {
    const name = Object.keys(chain.contracts).find((each) => /^uniswapV2Pair:.*USDC/.test(each))!;
    const [r0, r1] = await client.readContract({
      address: contract(name),
      abi: PAIR,
      functionName: 'getReserves',
    });
    const [usdc, weth] = name.startsWith('uniswapV2Pair:USDC') ? [r0, r1] : [r1, r0];
    return (Number(usdc) * 1e12) / Number(weth);
  };
  const v3Price = async (fee: number) => {
    const usdcFirst = token('USDC').toLowerCase() < token('WETH').toLowerCase();
    const name = `uniswapV3Pool:${usdcFirst ? 'USDC/WETH' : 'WETH/USDC'}:${fee}`;
    const [root] = await client.readContract({
      address: contract(name),
      abi: POOL,
      functionName: 'slot0',
    });
    const raw = (Number(root) / 2 ** 96) ** 2;
    return (usdcFirst ? 1 / raw : raw) * 1e12;
  };
  const positionsOf = async (owner: Address) => {
    const manager = { address: contract('uniswapV3PositionManager'), abi: POSITIONS } as const;
    const count = await client.readContract({
      ...manager,
      functionName: 'balanceOf',
      args: [owner],
    });
    return Promise.all(
      Array.from({ length: Number(count) }, async (_, index) => {
        const id = await client.readContract({
          ...manager,
          functionName: 'tokenOfOwnerByIndex',
          args: [owner, BigInt(index)],
        });
        const [, , token0, token1, fee, tickLower, tickUpper, liquidity] =
          await client.readContract({
            ...manager,
            functionName: 'positions',
            args: [id],
          });
        const pool = await client.readContract({
          address: contract('uniswapV3Factory'),
          abi: POOL_FACTORY,
          functionName: 'getPool',
          args: [token0, token1, fee],
        });
        const [, tick] = await client.readContract({
          address: pool,
          abi: POOL,
          functionName: 'slot0',
        });
        const most = 2n ** 128n - 1n;
        const { result: fees } = await client.simulateContract({
          ...manager,
          functionName: 'collect',
          args: [{ tokenId: id, recipient: owner, amount0Max: most, amount1Max: most }],
          account: owner,
        });
        return { liquidity, inRange: tickLower <= tick && tick < tickUpper, fees };
      }),
    );
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
    const empty = wallet('Empty');
    assert.equal(await client.getBalance({ address: empty.address }), 0n);
    assert.equal(privateKeyToAccount(empty.privateKey).address, empty.address);
    for (const { address, holds } of chain.wallets) {
      if (holds.includes('native ETH')) assert.ok((await client.getBalance({ address })) > 0n);
    }
  });

  it('has a lender whose health factor is about 1.6, with rewards to claim', async () => {
    const health = await healthOf('Lender');
    assert.ok(health > 1.5 && health < 1.7, `health factor ${health}`);
    const [, amounts] = await client.readContract({
      address: contract('aaveV3RewardsController'),
      abi: REWARDS,
      functionName: 'getAllUserRewards',
      args: [[contract('aaveV3AToken:USDC')], wallet('Lender').address],
    });
    assert.ok(amounts[0]! > 0n);
    const reserves = await client.readContract({
      address: contract('aaveV3UiPoolDataProvider'),
      abi: UI_POOL,
      functionName: 'getReservesList',
      args: [contract('aaveV3AddressesProvider')],
    });
    assert.equal(reserves.length, 5);
  });

  it('has somebody who was liquidated and recovered', async () => {
    const head = await client.getBlockNumber();
    const [liquidation, ...others] = await client.getContractEvents({
      address: contract('aaveV3Pool'),
      abi: LIQUIDATION,
      args: { user: wallet('Everything').address },
      fromBlock: head - 1_000n,
    });
    assert.equal(liquidation?.args.debtAsset, token('USDC'));
    assert.equal(others.length, 0);
    const health = await healthOf('Everything');
    assert.ok(health > 2.3 && health < 2.7, `health factor ${health}`);
  });

  it('has positions of version three in range, out of range and closed, with fees that wait', async () => {
    const positions = await positionsOf(wallet('Liquidity provider').address);
    assert.equal(positions.filter(({ liquidity }) => liquidity === 0n).length, 1);
    const open = positions.filter(({ liquidity }) => liquidity > 0n);
    assert.ok(open.some(({ inRange, fees }) => inRange && fees[0] > 0n && fees[1] > 0n));
    assert.ok(open.some(({ inRange }) => !inRange));
  });

  it('has liquidity of version two, partly staked, with rewards to claim', async () => {
    const { address } = wallet('Liquidity provider');
    const pair = Object.keys(chain.contracts).find((each) => /^uniswapV2Pair:.*USDC/.test(each))!;
    const held = {
      address: contract(pair),
      abi: PAIR,
      functionName: 'balanceOf',
      args: [address],
    } as const;
    assert.ok((await client.readContract(held)) > 0n);
    const staking = { address: contract('stakingRewards'), abi: STAKING } as const;
    assert.ok(
      (await client.readContract({ ...staking, functionName: 'balanceOf', args: [address] })) > 0n,
    );
    assert.ok(
      (await client.readContract({ ...staking, functionName: 'earned', args: [address] })) > 0n,
    );
  });

  it('has a staker with shares that grew and requests that wait and are ready', async () => {
    const { address } = wallet('Staker');
    const steth = { address: contract('lidoSteth'), abi: STETH } as const;
    const shares = await client.readContract({
      ...steth,
      functionName: 'sharesOf',
      args: [address],
    });
    const worth = await client.readContract({
      ...steth,
      functionName: 'getPooledEthByShares',
      args: [shares],
    });
    assert.equal(await stethOf(address), worth);
    assert.ok(worth > (shares * 102n) / 100n, 'a year of rewards');
    const requests = await requestsOf('Staker');
    assert.deepEqual(requests.map(({ isFinalized }) => isFinalized).sort(), [false, true]);
  });

  it('has a year behind it', async () => {
    const head = await client.getBlock();
    const genesis = await client.getBlock({ blockNumber: 0n });
    assert.ok(Math.abs(Number(head.timestamp) - Date.now() / 1000) < 120);
    assert.ok(head.timestamp - genesis.timestamp >= 364n * 86_400n);
    const rebases = await client.getContractEvents({
      address: contract('lidoSteth'),
      abi: STETH,
      eventName: 'TokenRebased',
      fromBlock: head.number - 1_000n,
    });
    assert.ok(rebases.length >= 360);
  });

  it('ends log queries where public nodes end them', async () => {
    assert.ok((await client.getBlockNumber()) > 2_000n);
    await assert.rejects(client.getLogs({ fromBlock: 0n }), /range of 2000 blocks/);
  });

  it('answers many reads at once through Multicall3', async () => {
    const results = await client.multicall({
      multicallAddress: contract('multicall3'),
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
    const before = await healthOf('Lender');
    market.set('ETH', '2700.5');
    await until(async () => (await feedOf('ETH')) === 270_050_000_000n);
    assert.ok((await healthOf('Lender')) < before);
    // The pools are traded to the price after the feeds have it.
    for (const read of [v2Price, () => v3Price(500), () => v3Price(3000)])
      await until(async () => Math.abs((await read()) / 2700.5 - 1) < 0.004);
  });

  it('moves every staked balance with a rebase, up and down', async () => {
    const { address } = wallet('Staker');
    const before = await stethOf(address);
    await chain.rebase('1');
    const up = await stethOf(address);
    assert.ok(Math.abs(Number(up) / Number(before) - 1.01) < 1e-9);
    await chain.rebase('-2.5');
    const down = await stethOf(address);
    assert.ok(Math.abs(Number(down) / Number(up) - 0.975) < 1e-9);
  });

  it('finalizes what waits in the withdrawal queue', async () => {
    await chain.finalize();
    const requests = await requestsOf('Staker');
    assert.ok(requests.every(({ isFinalized }) => isFinalized));
    await chain.finalize();
  });

  it('moves time on, and interest with it', async () => {
    const debtOf = async () => {
      const address = contract('aaveV3VariableDebt:USDC');
      const args = [wallet('Lender').address] as const;
      return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args });
    };
    const [debt, staked] = [await debtOf(), await stethOf(wallet('Staker').address)];
    const { timestamp } = await client.getBlock();
    await chain.advance(30 * 86_400);
    const later = await client.getBlock();
    assert.ok(later.timestamp - timestamp >= 30n * 86_400n);
    assert.ok((await debtOf()) > debt);
    assert.ok((await stethOf(wallet('Staker').address)) > staked);
  });

  it('takes a wallet’s transactions and takes them back in a reorganisation', async () => {
    const account = privateKeyToAccount(wallet('Everything').privateKey);
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
    const to = wallet('Empty').address;
    const hash = await sender.sendTransaction({ to, value: parseEther('0.5') });
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
    assert.equal(receipt.status, 'success');
    assert.equal(await client.getBalance({ address: to }), parseEther('0.5'));
    await chain.reorg(3);
    assert.equal(await client.getBalance({ address: to }), 0n);
    assert.notEqual(
      (await client.getBlock({ blockNumber: receipt.blockNumber })).hash,
      receipt.blockHash,
    );
  });

  /** What logs say that a wallet had of a token at the end of each block with a transfer. */
  const historyOf = async (owner: Address, symbol: string) => {
    const moves = new Map<bigint, bigint>();
    const head = await client.getBlockNumber();
    for (let from = 0n; from <= head; from += 2_000n) {
      const query = {
        address: token(symbol),
        event: TRANSFER,
        fromBlock: from,
        strict: true,
      } as const;
      const toBlock = from + 1_999n < head ? from + 1_999n : head;
      for (const { args, blockNumber } of await client.getLogs({ ...query, toBlock })) {
        if (args.from === args.to) continue;
        const units = args.to === owner ? args.value : args.from === owner ? -args.value : 0n;
        if (units !== 0n) moves.set(blockNumber, (moves.get(blockNumber) ?? 0n) + units);
      }
    }
    let sum = 0n;
    return [...moves].map(([block, units]) => {
      sum += units;
      return { block, held: sum };
    });
  };
  const heldAt = (owner: Address, symbol: string, blockNumber: bigint) =>
    client.readContract({
      address: token(symbol),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
      blockNumber,
    });

  it('tells what was held in every block of its year, as the logs of then say', async () => {
    let compared = 0;
    for (const label of ['Everything', 'Lender', 'Liquidity provider', 'Spammed']) {
      const owner = wallet(label).address;
      for (const { block, held } of await historyOf(owner, 'USDC')) {
        assert.equal(await heldAt(owner, 'USDC', block), held, `${label} in ${block}`);
        compared += 1;
      }
    }
    assert.ok(compared > 20);
  });

  it('has had the market’s prices of each day, and the positions that there were then', async () => {
    const head = await client.getBlockNumber();
    const staker = wallet('Staker').address;
    const told = new Set<bigint>();
    let before = 0n;
    for (let back = 0n; back < 400n; back += 40n) {
      const blockNumber = head - back;
      const { timestamp } = await client.getBlock({ blockNumber });
      const [, price, , updatedAt] = await client.readContract({
        address: contract('priceFeed:ETH'),
        abi: FEED,
        functionName: 'latestRoundData',
        blockNumber,
      });
      told.add(price);
      assert.ok(updatedAt <= timestamp && timestamp - updatedAt < 90_000n);
      assert.ok(back === 0n || timestamp < before);
      before = timestamp;
    }
    assert.ok(told.size >= 9);
    const sharesAt = (blockNumber: bigint) =>
      client.readContract({
        address: contract('lidoSteth'),
        abi: STETH,
        functionName: 'sharesOf',
        args: [staker],
        blockNumber,
      });
    assert.equal(await sharesAt(2_005n), 0n);
    assert.ok((await sharesAt(head - 200n)) > 0n);
    assert.equal(
      await client.getCode({ address: contract('lidoSteth'), blockNumber: 1_000n }),
      undefined,
    );
    assert.equal(await client.getBalance({ address: staker, blockNumber: 1_000n }), 0n);
  });

  it('keeps everything over a restart, and its time goes on', async () => {
    const lender = wallet('Lender').address;
    const past = await historyOf(lender, 'USDC');
    const { address } = wallet('Staker');
    const [staked, head] = [await stethOf(address), await client.getBlock()];
    const contracts = chain.contracts;
    await chain.stop();
    const began = performance.now();
    await start();
    assert.ok(performance.now() - began < 3_000);
    assert.deepEqual(chain.contracts, contracts);
    assert.equal(await stethOf(address), staked);
    const now = await client.getBlock();
    assert.ok(now.number > head.number && now.timestamp > head.timestamp);
    assert.ok(now.timestamp - head.timestamp < 60n, 'no jump back to the wall clock, none ahead');
    assert.ok((await healthOf('Lender')) > 1);
    await chain.reorg(5);
    assert.equal(await stethOf(address), staked);
    const [first, second] = [
      await client.getBlock({ blockNumber: 0n }),
      await client.getBlock({ blockNumber: 1n }),
    ];
    assert.equal(second.parentHash, first.hash);
    assert.ok(first.timestamp < second.timestamp);
    for (const { block, held } of past) {
      assert.equal(await heldAt(lender, 'USDC', block), held);
    }
    assert.equal(market.listeners, 1);
  });

  it('fails as its faults say', async () => {
    fault = { kind: 'down' };
    await assert.rejects(client.getBlockNumber());
    fault = { kind: 'lie', lie: 'wrong-chain' };
    assert.equal(await client.getChainId(), 1);
    fault = { kind: 'none' };
    assert.equal(await client.getChainId(), 31337);
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, 'the condition did not come true');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
