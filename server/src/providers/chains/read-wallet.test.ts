import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fromUnits } from '@moa/finance/money/units';
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  type PublicClient,
  parseAbi,
} from 'viem';
import type { Network } from '../../networks/network.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { waitFor } from '../testing/wait-for.ts';
import { createChainClient } from './create-chain-client.ts';
import { readWallet, readWalletAt } from './read-wallet.ts';
import { type Actor, actAs } from './testing/act-as.ts';
import { startCountingNode } from './testing/counting-node.ts';
import { managerAbi } from './uniswap-v3/testing/open-positions.ts';
import { plainOf, readOneByOne } from './uniswap-v3/testing/read-one-by-one.ts';
import type { WalletReading } from './wallet-reading.ts';

const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function earned(address) view returns (uint256)',
]);
const lidoAbi = parseAbi([
  'struct Status { uint256 amount; uint256 shares; address owner; uint256 timestamp; bool finalized; bool claimed; }',
  'function getPooledEthByShares(uint256) view returns (uint256)',
  'function sharesOf(address) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function getWithdrawalRequests(address) view returns (uint256[])',
  'function getWithdrawalStatus(uint256[]) view returns (Status[])',
  'function getLastCheckpointIndex() view returns (uint256)',
  'function findCheckpointHints(uint256[], uint256, uint256) view returns (uint256[])',
  'function getClaimableEther(uint256[], uint256[]) view returns (uint256[])',
]);
const rewardsAbi = parseAbi([
  'function getUserRewards(address[] assets, address user, address reward) view returns (uint256)',
]);

const hostileAbi = parseAbi([
  'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function initialize(uint160 sqrtPriceX96)',
  'function approve(address spender, uint256 value) returns (bool)',
]);

const pairingAbi = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 value) returns (bool)',
  'function addLiquidity(address tokenA, address tokenB, uint256 a, uint256 b, uint256 leastA, uint256 leastB, address to, uint256 deadline) returns (uint256, uint256, uint256)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
]);

/** A token of the plainest kind, a million of it in the founder's hands. */
async function foundToken(founder: Actor, symbol: string): Promise<Address> {
  const artifact = resolve(import.meta.dirname, '../../../../sandbox/artifacts/Token.json');
  const { abi, bytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as {
    abi: Abi;
    bytecode: Hex;
  };
  const args = [symbol, symbol, 18, founder.address];
  const founded = await founder.send(null, encodeDeployData({ abi, bytecode, args }));
  assert.ok(founded !== null);
  const mint = { abi, functionName: 'mint', args: [founder.address, 10n ** 24n] };
  await founder.send(founded, encodeFunctionData(mint));
  return getAddress(founded);
}

describe('a wallet on the chain', () => {
  let sandbox: Sandbox;
  let network: Network;
  let client: PublicClient;
  const at = (name: string) => getAddress(network.contracts[name] ?? '0x');
  const read = (label: string) => readWallet(client, network, sandbox.wallet(label));

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    await sandbox.post('/market/pause', {});
    network = sandbox.addresses.networks.ethereum;
    client = createChainClient(network) as PublicClient;
  });
  after(() => sandbox.stop());

  /** Reads a view at the block of a reading. */
  const view = <T>(
    { blockNumber }: WalletReading,
    address: Address,
    abi: typeof pairAbi | typeof lidoAbi | typeof rewardsAbi | typeof erc20Abi,
    functionName: string,
    args: readonly unknown[] = [],
  ) =>
    client.readContract({ address, abi, functionName, args, blockNumber } as never) as Promise<T>;

  const receipts = () =>
    new Set(
      Object.entries(network.contracts)
        .filter(([name]) =>
          /^(aaveV3(AToken|VariableDebt|StableDebt):|uniswapV2Pair:|lido|uniswapV3PositionManager)/.test(
            name,
          ),
        )
        .map(([, address]) => getAddress(address)),
    );

  for (const label of ['Everything', 'Lender', 'Liquidity provider', 'Staker', 'Empty']) {
    it(`of ${label} holds what the chain says at that block, to the last unit`, async () => {
      const reading = await read(label);
      const owner = sandbox.wallet(label);
      assert.deepEqual([reading.standing, reading.unreadable], [[], []]);

      for (const { tokenAddress, quantity } of reading.balances) {
        if (tokenAddress === null) {
          const units = await client.getBalance({
            address: owner,
            blockNumber: reading.blockNumber,
          });
          assert.equal(quantity, fromUnits(units, 18));
          continue;
        }
        assert.ok(!receipts().has(tokenAddress), 'a receipt is counted beside its position');
        const units = await view<bigint>(reading, tokenAddress, erc20Abi, 'balanceOf', [owner]);
        const decimals = await view<number>(reading, tokenAddress, erc20Abi, 'decimals');
        assert.equal(quantity, fromUnits(units, decimals));
      }
      const { contracts } = network;
      const addresses = {
        factory: contracts.uniswapV3Factory as Address,
        manager: contracts.uniswapV3PositionManager as Address,
      };
      assert.deepEqual(
        reading.concentrated.map(plainOf),
        await readOneByOne(client, addresses, owner, reading.blockNumber),
      );
      await comparePairs(reading, owner);
      await compareStakedEther(reading, owner);
      await compareLending(reading, owner);
    });
  }

  it('of an earlier block holds what it held when that was the newest', async () => {
    const owner = sandbox.wallet('Everything');
    const then = await read('Everything');
    await sandbox.post('/chain/advance', { seconds: 86_400 });
    await sandbox.post('/chain/rebase', { percent: 0.1 });
    assert.notDeepEqual((await read('Everything')).stakedEther, then.stakedEther);
    assert.deepEqual(await readWalletAt(client, network, owner, then.blockNumber), then);
  });

  it('of a block of which the node keeps no state is refused, not nothing', async () => {
    const owner = sandbox.wallet('Everything');
    await sandbox.fault('chain', { kind: 'pruned' });
    await assert.rejects(readWalletAt(client, network, owner, 2_100n), { failure: 'garbage' });
    await sandbox.fault('chain', { kind: 'none' });
    assert.ok((await readWalletAt(client, network, owner, 2_100n)).balances.length > 3);
  });

  async function comparePairs(reading: WalletReading, owner: Address): Promise<void> {
    const pairs = Object.entries(network.contracts).filter(([name]) =>
      name.startsWith('uniswapV2Pair:'),
    );
    const staked = at('stakingRewards');
    let held = 0;
    for (const [name, address] of pairs) {
      const pair = getAddress(address);
      const own = reading.pairs.find((one) => one.pair === pair);
      const [reserve0, reserve1] = await view<[bigint, bigint]>(
        reading,
        pair,
        pairAbi,
        'getReserves',
      );
      const supply = await view<bigint>(reading, pair, pairAbi, 'totalSupply');
      const stakes = name === pairs[0]?.[0];
      const inWallet = await view<bigint>(reading, pair, pairAbi, 'balanceOf', [owner]);
      const inStake = stakes
        ? await view<bigint>(reading, staked, pairAbi, 'balanceOf', [owner])
        : 0n;
      const earned = stakes ? await view<bigint>(reading, staked, pairAbi, 'earned', [owner]) : 0n;
      if (inWallet + inStake + earned === 0n) {
        assert.equal(own, undefined);
        continue;
      }
      held += 1;
      assert.ok(own !== undefined, name);
      const decimals = [own.token0.decimals, own.token1.decimals] as const;
      const share = (liquidity: bigint) => [
        fromUnits((liquidity * reserve0) / supply, decimals[0]),
        fromUnits((liquidity * reserve1) / supply, decimals[1]),
      ];
      assert.deepEqual([own.held.amount0, own.held.amount1], share(inWallet));
      assert.deepEqual(
        own.staked.map((one) => [one.amount0, one.amount1, one.reward?.amount ?? '0']),
        inStake + earned === 0n ? [] : [[...share(inStake), fromUnits(earned, 18)]],
      );
    }
    assert.equal(reading.pairs.length, held);
  }

  async function compareStakedEther(reading: WalletReading, owner: Address): Promise<void> {
    const [stEth, wstEth, queue] = [at('lidoSteth'), at('lidoWsteth'), at('lidoWithdrawalQueue')];
    const shares = await view<bigint>(reading, stEth, lidoAbi, 'sharesOf', [owner]);
    const wrapped = await view<bigint>(reading, wstEth, lidoAbi, 'balanceOf', [owner]);
    const worth = (units: bigint) =>
      view<bigint>(reading, stEth, lidoAbi, 'getPooledEthByShares', [units]);
    const rate = fromUnits(await worth(10n ** 18n), 18);
    const expected = [];
    if (shares > 0n)
      expected.push(['stETH', fromUnits(await worth(shares), 18), `${shares}`, rate]);
    if (wrapped > 0n) expected.push(['wstETH', fromUnits(wrapped, 18), `${wrapped}`, rate]);
    assert.deepEqual(
      reading.stakedEther.map((one) => [one.token, one.amount, one.shares, one.shareRate]),
      expected,
    );
    const ids = await view<bigint[]>(reading, queue, lidoAbi, 'getWithdrawalRequests', [owner]);
    assert.equal(reading.withdrawals.length, ids.length);
    for (const request of reading.withdrawals) {
      const id = BigInt(request.requestId);
      const [status] = await view<{ amount: bigint; shares: bigint; finalized: boolean }[]>(
        reading,
        queue,
        lidoAbi,
        'getWithdrawalStatus',
        [[id]],
      );
      assert.ok(status !== undefined);
      assert.equal(request.amount, fromUnits(status.amount, 18));
      assert.equal(request.state, status.finalized ? 'claimable' : 'waiting');
      if (status.finalized) {
        const last = await view<bigint>(reading, queue, lidoAbi, 'getLastCheckpointIndex');
        const hints = await view<bigint[]>(reading, queue, lidoAbi, 'findCheckpointHints', [
          [id],
          1n,
          last,
        ]);
        const [ether] = await view<bigint[]>(reading, queue, lidoAbi, 'getClaimableEther', [
          [id],
          hints,
        ]);
        assert.equal(request.payable, fromUnits(ether ?? 0n, 18));
      }
    }
  }

  async function compareLending(reading: WalletReading, owner: Address): Promise<void> {
    const sides = [
      ['AToken', (one: WalletReading) => one.lending?.supplies ?? []],
      [
        'VariableDebt',
        (one: WalletReading) =>
          one.lending?.debts.filter((debt) => debt.rateMode === 'variable') ?? [],
      ],
      [
        'StableDebt',
        (one: WalletReading) =>
          one.lending?.debts.filter((debt) => debt.rateMode === 'stable') ?? [],
      ],
    ] as const;
    for (const [side, of] of sides) {
      for (const [name, receipt] of Object.entries(network.contracts)) {
        if (!name.startsWith(`aaveV3${side}:`)) continue;
        const units = await view<bigint>(reading, receipt, erc20Abi, 'balanceOf', [owner]);
        const decimals = await view<number>(reading, receipt, erc20Abi, 'decimals');
        const symbol = name.split(':')[1];
        const amount = of(reading).find((one) => one.symbol === symbol)?.amount ?? '0';
        assert.equal(amount, fromUnits(units, decimals), name);
      }
    }
    const assets = Object.entries(network.contracts)
      .filter(([name]) => /^aaveV3(AToken|VariableDebt):/.test(name))
      .map(([, address]) => address);
    const reward = reading.rewards.find(({ token }) => token.symbol === 'AAVE');
    const aave = await view<bigint>(
      reading,
      at('aaveV3RewardsController'),
      rewardsAbi,
      'getUserRewards',
      [assets, owner, reward?.token.address ?? (await tokenAt('AAVE'))],
    );
    assert.equal(reward?.amount ?? '0', fromUnits(aave, 18));
  }

  async function tokenAt(symbol: string): Promise<Address> {
    const list = (await (await fetch(network.tokenListUrl ?? '')).json()) as {
      tokens: { symbol: string; address: Address }[];
    };
    return list.tokens.find((one) => one.symbol === symbol)?.address ?? '0x';
  }

  it('has rewards, a stable debt, staked liquidity and requests of both kinds among its wallets', async () => {
    const all = await Promise.all(
      ['Everything', 'Lender', 'Liquidity provider', 'Staker'].map(read),
    );
    assert.ok(all.some(({ rewards }) => rewards.length > 0));
    assert.ok(all.some(({ lending }) => lending?.debts.some((debt) => debt.rateMode === 'stable')));
    assert.ok(all.some(({ pairs }) => pairs.some((one) => one.staked[0]?.reward)));
    const states = new Set(all.flatMap(({ withdrawals }) => withdrawals.map((one) => one.state)));
    assert.deepEqual([...states].sort(), ['claimable', 'waiting']);
    const statuses = new Set(
      all.flatMap(({ concentrated }) => concentrated.map((one) => one.status)),
    );
    assert.ok(statuses.has('in_range') && statuses.size > 1, [...statuses].join());
  });

  it('moves with a rebase, and what waits to be paid out loses with a loss', async () => {
    const before = await read('Staker');
    await sandbox.post('/chain/rebase', { percent: '1' });
    const grown = await read('Staker');
    const stEthOf = ({ stakedEther }: WalletReading) => stakedEther.map((one) => Number(one.stEth));
    stEthOf(grown).forEach((amount, index) => {
      assert.ok(Math.abs(amount / (stEthOf(before)[index] ?? 0) - 1.01) < 1e-9);
    });
    const waiting = ({ withdrawals }: WalletReading) =>
      withdrawals.find((one) => one.state === 'waiting');
    // A request earns nothing any more.
    assert.equal(waiting(grown)?.payable, waiting(before)?.amount);
    await sandbox.post('/chain/rebase', { percent: '-5' });
    const lost = waiting(await read('Staker'));
    assert.ok(Number(lost?.payable) < Number(lost?.amount) * 0.97, lost?.payable);
  });

  it('lets a request be claimed once it is settled', async () => {
    await sandbox.post('/chain/finalize', {});
    const { withdrawals } = await read('Staker');
    assert.ok(withdrawals.length >= 2);
    assert.ok(withdrawals.every((one) => one.state === 'claimable'));
  });

  it('earns rewards while time goes on', async () => {
    const before = await read('Lender');
    await sandbox.post('/chain/advance', { seconds: 86_400 });
    const after = await read('Lender');
    assert.ok(Number(after.rewards[0]?.amount) > Number(before.rewards[0]?.amount));
    const owed = (reading: WalletReading) => Number(reading.lending?.debts[0]?.amount);
    assert.ok(owed(after) > owed(before));
  });

  it('follows a price into other amounts of the same liquidity', async () => {
    const before = (await read('Everything')).concentrated[0];
    const price = Number(before?.amount0);
    await sandbox.post('/market/prices', { symbol: 'ETH', usd: '2500' });
    const after = await waitFor('the pool to follow', async () => {
      const now = (await read('Everything')).concentrated[0];
      return Number(now?.amount0) === price ? null : now;
    });
    assert.equal(after.liquidity, before?.liquidity);
    assert.equal(after.tokenId, before?.tokenId);
  });

  it('tells a share of a pair that no list leads to, of which the stranger’s side is suspected', async () => {
    const person = actAs(sandbox.world, 'Lender');
    const [weth, router] = [at('weth'), at('uniswapV2Router')];
    const stranger = await foundToken(person, 'ODD');
    const call = (name: string, args: readonly unknown[] = []) =>
      encodeFunctionData({ abi: pairingAbi, functionName: name, args } as never);
    await person.send(weth, call('deposit'), 10n ** 17n);
    for (const token of [weth, stranger]) {
      await person.send(token, call('approve', [router, 10n ** 24n]));
    }
    const half = 10n ** 17n;
    await person.send(
      router,
      call('addLiquidity', [weth, stranger, half, half, 0n, 0n, person.address, 2n ** 63n]),
    );
    const pair = await client.readContract({
      address: at('uniswapV2Factory'),
      abi: pairingAbi,
      functionName: 'getPair',
      args: [weth, stranger],
    });
    const owner = sandbox.wallet('Lender');
    assert.ok(!(await readWallet(client, network, owner)).pairs.some((one) => one.pair === pair));
    const candidates = [pair, stranger, at('aaveV3Pool')];
    const { pairs } = await readWallet(client, network, owner, candidates);
    const found = pairs.find((one) => one.pair === pair);
    assert.ok(found !== undefined && pairs.length === 1);
    const suspected = [found.token0, found.token1].map((token) => [token.symbol, token.suspicion]);
    assert.deepEqual(
      suspected.sort(),
      [
        ['ODD', 'unlisted'],
        ['WETH', null],
      ].sort(),
    );
    const ether = found.token0.address === weth ? found.held.amount0 : found.held.amount1;
    // A thousand units of liquidity stay in a new pair for ever.
    assert.equal(ether, '0.099999999999999');
  });

  it('prices wstETH that came over a bridge by the rate that was last read', async () => {
    const [staked] = (await read('Staker')).stakedEther.filter((one) => one.token === 'wstETH');
    const { lidoSteth: _, lidoWsteth: bridgedWsteth, ...contracts } = network.contracts;
    const elsewhere = {
      ...network,
      contracts: { ...contracts, bridgedWsteth: bridgedWsteth ?? '0x' },
    };
    const { balances } = await readWallet(client, elsewhere, sandbox.wallet('Staker'));
    const bridged = balances.find((row) => row.symbol === 'wstETH');
    assert.deepEqual(
      [bridged?.staked, bridged?.quantity, bridged?.priceFactor, bridged?.priceSymbol],
      [true, staked?.amount, staked?.shareRate, 'STETH'],
    );
  });

  describe('where something cannot be read', () => {
    const broken = (contracts: Record<string, Address>) =>
      readWallet(
        client,
        { ...network, contracts: { ...network.contracts, ...contracts } },
        sandbox.wallet('Everything'),
      );

    it('keeps the others when one protocol answers nothing', async () => {
      const whole = await read('Everything');
      // A token stands where the protocol should: it has none of its functions.
      const weth = at('weth');
      const cases = [
        [{ lidoWithdrawalQueue: weth }, 'lido'],
        [{ uniswapV2Factory: weth }, 'uniswap-v2'],
        [{ uniswapV3PositionManager: at('lidoSteth') }, 'uniswap-v3'],
      ] as const;
      for (const [contracts, protocol] of cases) {
        const reading = await broken(contracts);
        assert.ok(
          reading.standing.some((one) => one.protocol === protocol),
          protocol,
        );
        assert.deepEqual(reading.lending?.supplies.length, whole.lending?.supplies.length);
        assert.equal(reading.balances.length, whole.balances.length);
        if (protocol !== 'lido') assert.ok(reading.stakedEther.length > 0);
        if (protocol !== 'uniswap-v2') assert.ok(reading.pairs.length > 0);
      }
    });

    it('reads nothing where it cannot tell receipts of lending from tokens', async () => {
      await assert.rejects(broken({ aaveV3AddressesProvider: at('weth') }), { failure: 'garbage' });
    });

    it('shows a position beside a token that burns all gas, and everything else', async () => {
      const before = await read('Staker');
      const attacker = actAs(sandbox.world, 'Everything');
      const [weth, factory, manager] = [
        at('weth'),
        at('uniswapV3Factory'),
        at('uniswapV3PositionManager'),
      ];
      // It jumps to its own beginning for ever.
      const hostile = await attacker.send(null, '0x6004600c60003960046000f35b600056');
      assert.ok(hostile !== null);
      const [token0, token1] =
        weth.toLowerCase() < hostile.toLowerCase() ? [weth, hostile] : [hostile, weth];
      const call = (name: string, args: readonly unknown[]) =>
        encodeFunctionData({ abi: hostileAbi, functionName: name, args } as never);
      await attacker.send(factory, call('createPool', [token0, token1, 3000]));
      const pool = await attacker.client.readContract({
        address: factory,
        abi: hostileAbi,
        functionName: 'getPool',
        args: [token0, token1, 3000],
      });
      await attacker.send(pool, call('initialize', [2n ** 96n]));
      await attacker.send(weth, call('approve', [manager, 10n ** 18n]));
      // On the side of the price where ether alone is needed.
      const [tickLower, tickUpper] = token0 === weth ? [60, 120] : [-120, -60];
      await attacker.send(
        manager,
        encodeFunctionData({
          abi: managerAbi,
          functionName: 'mint',
          args: [
            {
              token0: getAddress(token0),
              token1: getAddress(token1),
              fee: 3000,
              tickLower,
              tickUpper,
              amount0Desired: token0 === weth ? 10n ** 15n : 0n,
              amount1Desired: token1 === weth ? 10n ** 15n : 0n,
              amount0Min: 0n,
              amount1Min: 0n,
              recipient: sandbox.wallet('Staker'),
              deadline: 2n ** 63n,
            },
          ],
        }),
      );
      const now = await read('Staker');
      assert.deepEqual(now.standing, []);
      assert.equal(now.balances.length, before.balances.length);
      assert.equal(now.stakedEther.length, before.stakedEther.length);
      const [gift] = now.concentrated;
      assert.ok(gift !== undefined);
      const sides = [gift.token0, gift.token1];
      const stranger = sides.find((token) => token.address === getAddress(hostile));
      assert.deepEqual([stranger?.priceSymbol, stranger?.suspicion], [null, 'unlisted']);
      const ether = gift.token0.address === weth ? gift.amount0 : gift.amount1;
      assert.equal(ether, '0.000999999999999999');
    });

    it('asks again where one of the nodes behind an address has not seen the block yet', async () => {
      let calls = 0;
      const node = await startCountingNode(network.rpcUrl ?? '', {
        bend: (method, answer) => {
          if (method === 'eth_call') calls += 1;
          if (method !== 'eth_call' || calls !== 2) return answer;
          const { result: _, ...rest } = answer;
          return { ...rest, error: { code: -32_000, message: 'header not found' } };
        },
      });
      const elsewhere = { ...network, rpcUrl: node.url };
      const reading = await readWallet(
        createChainClient(elsewhere),
        elsewhere,
        sandbox.wallet('Everything'),
      );
      assert.deepEqual(reading.standing, []);
      assert.ok(calls > 2);
      await node.stop();
    });

    it('does not mix two blocks: a reorganisation in between is read anew, and refused when it stays', async () => {
      // Multicall3 tells the hash of the parent; a node that tells another one each time has changed its mind.
      let told = 0n;
      let changes = 2;
      const node = await startCountingNode(network.rpcUrl ?? '', {
        bend: (method, answer) => {
          if (method !== 'eth_call' || changes === 0) return answer;
          changes -= 1;
          told += 1n;
          const parent = hashIn(answer.result as string);
          return {
            ...answer,
            result: (answer.result as string).replace(parent, told.toString(16).padStart(64, 'f')),
          };
        },
      });
      const elsewhere = { ...network, rpcUrl: node.url };
      const reader = createChainClient(elsewhere);
      const reading = await readWallet(reader, elsewhere, sandbox.wallet('Everything'));
      assert.ok(reading.concentrated.length > 0);
      changes = Number.POSITIVE_INFINITY;
      await assert.rejects(readWallet(reader, elsewhere, sandbox.wallet('Everything')), {
        message: /replaced its newest blocks/,
      });
      await node.stop();
    });
  });
});

/** The third answer of a round: number, chain, parent. */
function hashIn(result: string): string {
  const words = result.slice(2).match(/.{64}/g) ?? [];
  const first = 2 + Number(BigInt(`0x${words[2 + 2] ?? '0'}`) / 32n);
  return words[first + 3] ?? '';
}
