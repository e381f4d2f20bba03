/** Compares a wallet reading with view calls at the same block, one call at a time. */
import assert from 'node:assert/strict';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, erc20Abi, getAddress, type PublicClient, parseAbi } from 'viem';
import type { Network } from '../../../networks/network.ts';
import { compareWithSdk } from '../uniswap-v3/testing/compare-with-sdk.ts';
import { plainOf, readOneByOne } from '../uniswap-v3/testing/read-one-by-one.ts';
import type { WalletReading } from '../wallet-reading.ts';

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

const accountAbi = parseAbi([
  'function getUserAccountData(address user) view returns (uint256 totalCollateralBase, uint256 totalDebtBase, uint256 availableBorrowsBase, uint256 currentLiquidationThreshold, uint256 ltv, uint256 healthFactor)',
]);

/** Throws where anything differs, to the last unit. */
export async function compareReading(
  client: PublicClient,
  network: Network,
  reading: WalletReading,
  owner: Address,
): Promise<void> {
  const at = (name: string) => getAddress(network.contracts[name] ?? '0x');
  /** Reads a view at the block of a reading. */
  const view = <T>(
    { blockNumber }: WalletReading,
    address: Address,
    abi: typeof pairAbi | typeof lidoAbi | typeof rewardsAbi | typeof accountAbi | typeof erc20Abi,
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
  compareWithSdk(reading.concentrated);
  await comparePairs(reading, owner);
  await compareStakedEther(reading, owner);
  await compareLending(reading, owner);

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
    const pool = at('aaveV3Pool');
    const [collateral, debt, , , , health] = await view<bigint[]>(
      reading,
      pool,
      accountAbi,
      'getUserAccountData',
      [owner],
    );
    const { lending } = reading;
    assert.deepEqual(
      lending === null
        ? ['0', '0', null]
        : [lending.collateralUsd, lending.debtUsd, lending.healthFactor],
      [
        fromUnits(collateral ?? 0n, 8),
        fromUnits(debt ?? 0n, 8),
        debt === 0n ? null : fromUnits(health ?? 0n, 18),
      ],
    );
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
}
