/** Shares of pools, against the contracts themselves: what they hold, brought, and can be asked to do. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as acts from '@moa/contracts/defi/lp-tokens/acts';
import {
  calculateLpValue,
  simulateImpermanentLoss,
} from '@moa/contracts/defi/lp-tokens/calculators';
import { listLpHistory } from '@moa/contracts/defi/lp-tokens/history';
import * as pools from '@moa/contracts/defi/lp-tokens/pools';
import * as positions from '@moa/contracts/defi/lp-tokens/positions';
import { getRebalanceStrategy } from '@moa/contracts/defi/lp-tokens/rebalance';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { add, subtract } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import { type Address, createPublicClient, http, parseAbi } from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { signPlan } from '../testing/sign-plan.ts';

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
  'function earned(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

describe('liquidity pools', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let other: Caller;
  let sourceId = '';
  let walletId = '';
  let pair: Address;
  let staking: Address;
  let owner: Address;

  const contract = (name: string): Address => {
    const found = sandbox.world.chain?.contracts[name];
    assert.ok(found, name);
    return found;
  };
  const client = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
  const balance = (token: Address, of: Address = owner) =>
    client().readContract({ address: token, abi, functionName: 'balanceOf', args: [of] });
  const list = () => domain.ask(positions.listLpPositions, person, { query: { currency: 'USD' } });
  const staked = async () => {
    const found = (await list()).find(({ poolAddress }) => poolAddress === pair);
    assert.ok(found);
    return found;
  };
  const history = (query: object = {}) =>
    domain.ask(listLpHistory, person, { query: { currency: 'USD', limit: '100', ...query } });
  /** Signs a plan and holds what it said against what its transactions did, to the unit. */
  const actOut = async (plan: TransactionPlan, drifting: readonly string[] = []) => {
    const signed = await signPlan(sandbox, plan);
    assert.ok(
      signed.every(({ succeeded }) => succeeded),
      JSON.stringify(plan.steps.map(({ title }, index) => [title, signed[index]?.succeeded])),
    );
    for (const { symbol, token, after: said } of plan.outcome.balances) {
      if (token === null || drifting.includes(symbol)) continue;
      const decimals = await client().readContract({
        address: token as Address,
        abi,
        functionName: 'decimals',
      });
      assert.equal(fromUnits(await balance(token as Address), decimals), said, symbol);
    }
  };
  const readAgain = async () => {
    const readAt = (await staked()).lastUpdated;
    await domain.synchronise(sourceId);
    await waitFor('the wallet to be read', async () =>
      (await staked()).lastUpdated === readAt ? null : true,
    );
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    [person, other] = [await domain.addPerson(), await domain.addPerson()];
    owner = sandbox.wallet('Liquidity provider');
    sourceId = await domain.watchWallet(person, owner);
    const [row] = await domain.context.db.select().from(sources).where(eq(sources.id, sourceId));
    walletId = row?.refId ?? '';
    pair = contract(
      Object.keys(sandbox.world.chain?.contracts ?? {}).find((name) =>
        /^uniswapV2Pair:(USDC\/WETH|WETH\/USDC)$/.test(name),
      ) ?? '',
    );
    staking = contract('stakingRewards');
    await waitFor('the positions', async () => ((await list()).length === 2 ? true : null));
    await waitFor('prices', async () => ((await staked()).value === null ? null : true));
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('tell the share of the pool that the contracts themselves tell, staked part included', async () => {
    const answered = await staked();
    const [held, inStaking, supply, [reserve0, reserve1]] = await Promise.all([
      balance(pair),
      balance(staking),
      client().readContract({ address: pair, abi, functionName: 'totalSupply' }),
      client().readContract({ address: pair, abi, functionName: 'getReserves' }),
    ]);
    assert.equal(answered.held, fromUnits(held, 18));
    assert.equal(answered.liquidity, fromUnits(held + inStaking, 18));
    assert.equal(answered.staked[0]?.liquidity, fromUnits(inStaking, 18));
    for (const [index, reserve] of [reserve0, reserve1].entries()) {
      const { token, amount } = answered.tokens[index as 0 | 1];
      const naive = ((held + inStaking) * reserve) / supply;
      assert.equal(amount, fromUnits(naive, token.decimals));
    }
    const sum = add(answered.tokens[0].value ?? '', answered.tokens[1].value ?? '');
    assert.equal(Number(answered.value), Number(sum));
  });

  it('say how the value came about, in a waterfall that adds up to the last unit', async () => {
    for (const { result, value } of await list()) {
      assert.deepEqual(result.missing, []);
      const { depositValue, priceChange, impermanentLoss, fees } = result;
      assert.equal(
        Number(add(depositValue ?? '', priceChange ?? '', impermanentLoss ?? '', fees ?? '')),
        Number(value),
      );
      assert.ok(Number(impermanentLoss) <= 0 && Number(result.impermanentLossPercent) <= 0);
      assert.ok(Number(fees) > 0, fees ?? '');
    }
  });

  it('say what came of all that was ever put in, as a sum of what is said beside it', async () => {
    for (const { result, value } of await list()) {
      const { putIn, depositValue, realised, rewardsClaimable, rewardsClaimed, netPnl } = result;
      // Every deposit at the price of then, by the history; withdrawals brought the rest.
      const takenOut = add(subtract(putIn ?? '', depositValue ?? ''), realised ?? '');
      const sum = add(value ?? '', rewardsClaimable ?? '', rewardsClaimed ?? '', takenOut);
      assert.equal(subtract(sum, putIn ?? ''), add(netPnl ?? ''));
      const percent = (100 * Number(netPnl)) / Number(putIn);
      assert.ok(
        Math.abs(percent - Number(result.netPnlPercent)) < 0.0051,
        result.netPnlPercent ?? '',
      );
    }
    const position = await staked();
    const { items } = await history({ positionId: position.id });
    const added = items.filter(({ kind }) => kind === 'add');
    const deposits = added.reduce((all, { valueThen }) => add(all, valueThen ?? ''), '0');
    assert.ok(Math.abs(Number(deposits) - Number(position.result.putIn)) < 0.01 * added.length);
  });

  it('agree with the loss that the price of then and now alone explain', async () => {
    const answered = (await list()).find(({ poolAddress }) => poolAddress !== pair);
    assert.ok(answered);
    // One deposit and nothing taken out: its price ratio against today's is all there is to know.
    const { items } = await history({ positionId: answered.id });
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ['add'],
    );
    const [put0, put1] = (items[0]?.tokens ?? []).map(({ amount }) => Number(amount)) as [
      number,
      number,
    ];
    const [now0, now1] = answered.tokens.map(({ amount }) => Number(amount)) as [number, number];
    const ratio = now1 / now0 / (put1 / put0);
    const expected = ((2 * Math.sqrt(ratio)) / (1 + ratio) - 1) * 100;
    const [price0, price1] = answered.tokens.map(({ price }) => Number(price)) as [number, number];
    // The pool's price is not exactly the markets': the loss by the markets' is reported.
    const hold = put0 * price0 + put1 * price1;
    const lp = Math.sqrt((put0 * put1) / (now0 * now1)) * (now0 * price0 + now1 * price1);
    assert.ok(
      Math.abs((lp / hold - 1) * 100 - Number(answered.result.impermanentLossPercent)) < 0.001,
    );
    assert.ok(Math.abs(expected - Number(answered.result.impermanentLossPercent)) < 0.1);
  });

  it('remember what was added, removed, staked and claimed, as it stands in the logs', async () => {
    const answered = await history();
    assert.equal(answered.complete, true);
    assert.deepEqual(answered.items.map(({ kind }) => kind).sort(), [
      'add',
      'add',
      'claim',
      'remove',
      'stake',
    ]);
    assert.ok(
      answered.items.every(
        ({ at }, index) => index === 0 || at <= (answered.items[index - 1]?.at ?? ''),
      ),
    );
    for (const { kind, valueThen, tokens } of answered.items) {
      assert.equal(tokens.length, kind === 'stake' ? 0 : kind === 'claim' ? 1 : 2);
      assert.equal(valueThen === null, kind === 'stake');
    }
    const only = await history({ kind: 'claim' });
    assert.equal(only.total, 1);
    assert.equal(only.items[0]?.tokens[0]?.symbol, 'UNI');
  });

  it('belong to one person', async () => {
    const { id } = await staked();
    assert.deepEqual(await domain.ask(positions.listLpPositions, other), []);
    const asks = [
      domain.ask(positions.getLpPosition, other, { params: { id } }),
      domain.ask(positions.refreshLpPosition, other, { params: { id } }),
      domain.ask(getRebalanceStrategy, other, { params: { id } }),
      domain.ask(acts.claimLpRewards, other, { params: { id }, body: {} }),
      domain.ask(acts.stakeLp, other, { body: { positionId: id, amount: 'max' } }),
      domain.ask(listLpHistory, other, { query: { positionId: id } }),
      domain.ask(acts.planLp, other, { body: { action: 'remove', positionId: id } }),
    ];
    await Promise.all(asks.map((one) => assert.rejects(one, { code: 'NOT_FOUND' })));
    const { walletIds } = await domain.ask(positions.refreshLpPositions, person);
    assert.deepEqual(walletIds, [walletId]);
  });

  it('are worth √(p0 · p1 · k) · 2, whatever a trade within a block does to the reserves', async () => {
    const { poolId, liquidity, value } = await staked();
    const answered = await domain.ask(calculateLpValue, person, {
      body: { poolId, amount: liquidity, currency: 'USD' },
    });
    const [r0, r1] = answered.tokens.map(({ amount, price }) => [
      Number(amount),
      Number(price),
    ]) as [[number, number], [number, number]];
    const fair = 2 * Math.sqrt(r0[0] * r0[1] * r1[0] * r1[1]);
    assert.ok(Math.abs(Number(answered.fairValue) - fair) <= 0.01 + fair * 1e-9);
    assert.ok(Math.abs(Number(answered.valueByReserves) - Number(value)) < 0.05);
    assert.ok(Number(answered.fairValue) <= Number(answered.valueByReserves) + 0.01);
    const given = await domain.ask(calculateLpValue, person, {
      body: { poolId, amount: '0', prices: ['1', '2'], currency: 'USD' },
    });
    assert.equal(Number(given.valueByReserves), 0);
    await assert.rejects(
      domain.ask(calculateLpValue, person, { body: { poolId, amount: '99999999999' } }),
      { code: 'INVALID_REQUEST', status: 422 },
    );
    await assert.rejects(
      domain.ask(calculateLpValue, person, {
        body: { poolId: `ethereum:${contract('weth')}`, amount: '1' },
      }),
      { code: 'DEFI_POOL_NOT_FOUND' },
    );
  });

  it('simulate loss by any pool, weights and ratios', async () => {
    const { poolId } = await staked();
    const answered = await domain.ask(simulateImpermanentLoss, person, { body: { poolId } });
    assert.ok(answered.entryPrice !== null && answered.rows.length > 5);
    const by = Object.fromEntries(
      answered.rows.map(({ ratio, il }) => [ratio, Number(il).toFixed(2)]),
    );
    assert.deepEqual(
      [by['1.25'], by['1.5'], by['2'], by['0.5'], by['4']],
      ['-0.62', '-2.02', '-5.72', '-5.72', '-20.00'],
    );
    const weighted = await domain.ask(simulateImpermanentLoss, person, {
      body: { weights: ['80', '20'], ratios: ['2'], feeApr: '10', days: 365, deposit: '100' },
    });
    const [row] = weighted.rows;
    assert.ok(row);
    assert.ok(Math.abs(Number(row.lp) - 100 * 2 ** 0.8) < 1e-9);
    assert.ok(Math.abs(Number(row.hold) - 180) < 1e-9);
    assert.ok(Math.abs(Number(row.feeEstimate) - 10 * 2 ** 0.8) < 1e-9);
    await assert.rejects(domain.ask(simulateImpermanentLoss, person, { body: { ratios: ['0'] } }), {
      code: 'INVALID_REQUEST',
      status: 422,
    });
  });

  it('tell prices of rewards, null for what no list knows', async () => {
    const tokens = [contract('uniswapV2Factory'), contract('weth')];
    const answered = await domain.ask(pools.getRewardTokenPrices, person, {
      body: { tokenAddresses: tokens, currency: 'USD' },
    });
    assert.equal(answered[0]?.price, null);
    assert.ok(Number(answered[1]?.price) > 0);
  });

  it('refuse what cannot be done, with a reason', async () => {
    const { id, poolId } = await staked();
    const plan = (body: object) =>
      domain.ask(acts.planLp, person, { body: { action: 'add', ...body } as never });
    await assert.rejects(plan({ positionId: id, amount0: '1000000000' }), {
      code: 'BIZ_INSUFFICIENT_BALANCE',
    });
    await assert.rejects(plan({ positionId: id }), { code: 'INVALID_REQUEST', status: 422 });
    await assert.rejects(plan({ poolId, amount0: '1' }), { code: 'INVALID_REQUEST', status: 422 });
    await assert.rejects(plan({ positionId: id, amount0: '1', slippage: '90' }), {
      code: 'INVALID_REQUEST',
    });
    await assert.rejects(plan({ walletId, poolId: `ethereum:${owner}`, amount0: '1' }), {
      code: 'DEFI_POOL_NOT_FOUND',
    });
    await assert.rejects(
      domain.ask(acts.stakeLp, person, { body: { positionId: id, amount: '1000' } }),
      { code: 'BIZ_INSUFFICIENT_BALANCE' },
    );
  });

  it('are added to exactly as the plan said, at the price of the pool', async () => {
    const { id } = await staked();
    const plan = await domain.ask(acts.planLp, person, {
      body: { action: 'add', positionId: id, amount1: '0.25' },
    });
    const act = plan.steps.at(-1);
    assert.equal(act?.call.function, 'addLiquidity');
    assert.equal(act.call.contract, 'Uniswap v2: Router');
    await actOut(plan);
  });

  it('are staked, earn, are claimed and taken back, each as its plan said', async () => {
    const { id } = await staked();
    const stake = await domain.ask(acts.stakeLp, person, {
      body: { positionId: id, amount: 'max' },
    });
    await actOut(stake);
    assert.equal(await balance(pair), 0n);
    await readAgain();
    const now = await staked();
    assert.equal(now.held, '0');
    const claim = await domain.ask(acts.claimLpRewards, person, { params: { id }, body: {} });
    assert.deepEqual(
      claim.steps.map(({ call }) => call.function),
      ['getReward'],
    );
    const before = await balance(contractOf('UNI', claim));
    // Rewards grow with each second until the block that pays them.
    await actOut(claim, ['UNI']);
    const paid = (await balance(contractOf('UNI', claim))) - before;
    const said = claim.outcome.balances.find(({ symbol }) => symbol === 'UNI');
    assert.ok(said);
    const min = Number(subtract(said.after, said.before));
    assert.ok(Number(fromUnits(paid, 18)) >= min);
    assert.ok(Number(fromUnits(paid, 18)) <= min + 0.1);
    const unstake = await domain.ask(acts.unstakeLp, person, {
      body: { positionId: id, amount: '0.00000001' },
    });
    await actOut(unstake, ['UNI']);
  });

  it('are taken out of exactly as the plan said; all of it where that is asked', async () => {
    const { id } = await staked();
    const plan = await domain.ask(acts.planLp, person, {
      body: { action: 'remove', positionId: id, amount: 'max' },
    });
    await actOut(plan, ['UNI']);
    const remaining = await balance(pair);
    assert.equal(remaining, 0n);
    await readAgain();
    await assert.rejects(
      domain.ask(acts.planLp, person, { body: { action: 'remove', positionId: id } }),
      { code: 'BIZ_INSUFFICIENT_BALANCE' },
    );
    const answered = await history({ kind: 'remove' });
    assert.equal(answered.total, 2);
    assert.equal((await staked()).result.quality, 'ok');
  });

  it('are approved exactly; any amount only in words, warned of, and revoked', async () => {
    const spender = contract('uniswapV2Router');
    const approve = (amount: string, to: Address = spender) =>
      domain.ask(acts.approveLp, person, { body: { walletId, token: pair, spender: to, amount } });
    const allowance = () =>
      domain.ask(acts.getAllowance, person, { query: { token: pair, owner, spender } });
    const exact = await approve('1.5');
    assert.deepEqual(exact.warnings, []);
    assert.equal(exact.steps[0]?.spends[0]?.amount, '1.5');
    await actOut(exact);
    assert.deepEqual(await allowance(), {
      token: pair,
      symbol: 'UNI-V2',
      spender,
      spenderName: 'Uniswap v2: Router',
      allowance: '1.5',
      isUnlimited: false,
      required: fromUnits(await balance(pair), 18),
    });
    const endless = await approve('unlimited');
    assert.deepEqual(
      endless.warnings.map(({ code, severity }) => [code, severity]),
      [['UNLIMITED_APPROVAL', 'confirm']],
    );
    await actOut(endless);
    assert.equal((await allowance()).isUnlimited, true);
    const limits = (await staked()).allowances ?? [];
    assert.equal(limits.find((one) => one.spender === spender)?.isUnlimited, true);
    await actOut(await approve('0'));
    assert.equal((await allowance()).allowance, '0');
    const unknown = await approve('1', owner);
    assert.deepEqual(
      unknown.warnings.map(({ code }) => code),
      ['UNKNOWN_CONTRACT'],
    );
  });

  it('are analysed by their own logs: volume, fees and their rate', async () => {
    const { poolId } = await staked();
    const answered = await domain.ask(pools.getPoolAnalytics, person, {
      params: { id: poolId },
      query: { currency: 'USD', days: '30' },
    });
    assert.equal(answered.trend.length, 30);
    assert.equal(answered.complete, true);
    const logs = await client().getLogs({
      address: pair,
      event: parseAbi([
        'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
      ])[0],
      fromBlock: (await client().getBlockNumber()) - 400n,
    });
    const swaps = answered.trend.reduce((sum, day) => sum + day.swaps, 0);
    assert.ok(logs.length > 0 && swaps > 0);
    assert.ok(Number(answered.tvl) > 0 && answered.deviation !== null);
    const busy = answered.trend.filter((day) => day.swaps > 0);
    for (const day of busy) {
      assert.ok(Math.abs(Number(day.fees) - Number(day.volume) * 0.003) < 0.02);
      assert.ok(day.tvl === null || Number(day.feeApr) > 0);
    }
  });

  it('stand in their protocol, all of them where it is small', async () => {
    const answered = await domain.ask(pools.getLpProtocolStats, person, {
      params: { protocol: 'uniswap-v2' },
      query: { currency: 'USD' },
    });
    assert.equal(answered.poolCount, 3);
    assert.equal(answered.pools.length, 3);
    assert.equal(answered.coversAll, true);
    assert.equal(answered.own.positions, 2);
    assert.equal(Number(answered.tvl), Number(add(...answered.pools.map(({ tvl }) => tvl ?? '0'))));
  });

  it('are advised on: what each way costs and brings, and a plan for each that is possible', async () => {
    const { id } = await staked();
    const answered = await domain.ask(getRebalanceStrategy, person, {
      params: { id },
      query: { currency: 'USD' },
    });
    assert.deepEqual(
      answered.options.map(({ strategy }) => strategy),
      ['hold', 'stake-idle', 'compound', 'exit'],
    );
    const by = Object.fromEntries(answered.options.map((one) => [one.strategy, one]));
    assert.equal(by['stake-idle']?.possible, false);
    assert.equal(by['exit']?.possible, true);
    assert.ok(Number(by['exit']?.cost) > 0);
    const compound = await domain.ask(acts.rebalanceLp, person, {
      params: { id },
      body: { strategy: 'compound' },
    });
    assert.equal(compound.steps[0]?.call.function, 'getReward');
    assert.equal(compound.steps.at(-1)?.call.function, 'addLiquidity');
    // A second more of rewards is claimed and stays in the wallet.
    await actOut(compound, ['UNI']);
    await readAgain();
    const exit = await domain.ask(acts.rebalanceLp, person, {
      params: { id },
      body: { strategy: 'exit' },
    });
    await actOut(exit, ['UNI']);
    assert.equal((await balance(pair)) + (await balance(staking)), 0n);
  });

  function contractOf(symbol: string, plan: TransactionPlan): Address {
    const found = plan.outcome.balances.find((one) => one.symbol === symbol)?.token;
    assert.ok(found);
    return found as Address;
  }
});
