/** Positions of concentrated liquidity: what came of them, what their pools tell, and what plans do. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { signPermit } from '@moa/contracts/defi/transactions';
import {
  collectUniswapV3Fees,
  getUniswapV3PoolAnalytics,
  getUniswapV3Position,
  listUniswapV3Pools,
  listUniswapV3Positions,
  planUniswapV3,
  refreshUniswapV3Position,
  type UniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import { dayMs } from '@moa/contracts/time';
import { add, subtract } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseSignature,
  zeroAddress,
} from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { actAs } from '../../providers/chains/testing/act-as.ts';
import { positionManagerAbi, positionManagerActs } from '../../providers/chains/uniswap-v3/abis.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { erc20Abi } from '../plans/approvals.ts';
import { defiPlans, defiTransactions } from '../plans/tables.ts';
import { signPlan, signStep, signTyped } from '../testing/sign-plan.ts';
import { maxUint128 } from './manager-calls.ts';

const label = 'Liquidity provider';
const permitAbi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
]);
const tokenActs = parseAbi([
  'function burn(uint256 tokenId) payable',
  'function transferFrom(address from, address to, uint256 tokenId)',
]);

describe('concentrated liquidity', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let otherPerson: Caller;
  let sourceId = '';
  let walletId = '';

  const client = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
  const list = () => domain.ask(listUniswapV3Positions, person, { query: { currency: 'USD' } });
  const detail = (id: string) =>
    domain.ask(getUniswapV3Position, person, { params: { id }, query: { currency: 'USD' } });
  /** The practice world’s first position: in range, with fees. */
  const inRange = async () => {
    const found = (await list()).find(
      ({ status, poolId }) => status === 'in_range' && poolId.endsWith(pool500().slice(2)),
    );
    assert.ok(found);
    return found;
  };
  const pool500 = () => {
    const [found] = Object.entries(sandbox.world.chain?.contracts ?? {}).filter(([name]) =>
      /^uniswapV3Pool:(USDC-WETH|WETH-USDC|USDC.*WETH|WETH.*USDC):500$/.test(name),
    );
    return found?.[1] ?? '0x';
  };
  const synchronised = async () => {
    const { db } = domain.context;
    const readAt = async () => {
      const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
      return row?.lastSyncedAt?.getTime() ?? 0;
    };
    const then = await readAt();
    await domain.synchronise(sourceId);
    await waitFor('the wallet to be read', async () => ((await readAt()) > then ? true : null));
  };
  const balanceOf = async (token: Hex) =>
    client().readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [sandbox.wallet(label)],
    });
  /** Signs a plan and finds every balance where the plan said. */
  const comesTrue = async (plan: TransactionPlan, position: UniswapV3Position) => {
    const signed = await signPlan(sandbox, plan);
    assert.ok(signed.every(({ succeeded }) => succeeded));
    for (const { token, after, symbol } of plan.outcome.balances) {
      if (token === null) continue;
      const { decimals } =
        [position.token0, position.token1].find(({ address }) => address === token) ??
        assert.fail(symbol);
      assert.equal(fromUnits(await balanceOf(token as Hex), decimals), after, symbol);
    }
  };
  const liquidityOf = async (tokenId: string) =>
    (
      await client().readContract({
        address: sandbox.world.chain?.contracts['uniswapV3PositionManager'] as Hex,
        abi: positionManagerAbi,
        functionName: 'positions',
        args: [BigInt(tokenId)],
      })
    )[7].toString();

  /** A price for each day of the year, whatever was read of it so far. */
  const writePricesThen = async () => {
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const days = Array.from({ length: 400 }, (_, back) => new Date(today - back * dayMs));
    const prices = {
      ETH: '3000',
      USDC: '1',
      USDT: '1',
      DAI: '1',
      BTC: '60000',
      LINK: '15',
      UNI: '8',
    };
    await domain.context.db
      .insert(priceHistory)
      .values(
        Object.entries(prices).flatMap(([symbol, usd]) =>
          days.map((at) => ({ symbol, span: 'day' as const, at, usd, krw: null, source: 'test' })),
        ),
      )
      .onConflictDoNothing();
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    [person, otherPerson] = [await domain.addPerson(), await domain.addPerson()];
    sourceId = await domain.watchWallet(person, sandbox.wallet(label));
    const { db } = domain.context;
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    walletId = row?.refId ?? '';
    await waitFor('the positions', async () => ((await list()).length > 0 ? true : null));
    await waitFor('their past', async () =>
      (await list()).every(({ performance }) => performance?.complete) ? true : null,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('tells status, bounds, amounts and both baselines of each position', async () => {
    const positions = await list();
    const statuses = new Set(positions.map(({ status }) => status));
    assert.ok(statuses.has('in_range') && [...statuses].some((one) => one.startsWith('out_')));
    for (const one of positions) {
      assert.ok(one.performance, one.tokenId);
      assert.ok(one.performance.openedAt !== null);
      const sum = add(one.amounts.value ?? '', one.uncollected.value ?? '');
      assert.equal(Number(sum).toFixed(2), one.totalValue);
    }
    const found = await inRange();
    assert.ok(Number(found.distanceLowerPct) < 0 && Number(found.distanceUpperPct) > 0);
    assert.equal(found.atLower.amount1, '0');
    assert.equal(found.atUpper.amount0, '0');
    assert.ok(found.since !== null);
  });

  it('takes the gas that its owner paid off what it brought against holding', async () => {
    await writePricesThen();
    const { gas, poolPnl, totalPnlVsHold } = (await inRange()).performance ?? {};
    assert.ok(gas != null && poolPnl != null && totalPnlVsHold != null);
    assert.ok(Number(gas) > 0);
    assert.equal(subtract(poolPnl, gas), totalPnlVsHold);
  });

  it('knows its cost in currencies of which no price of then was written down', async () => {
    const [dollars, euros] = await Promise.all(
      (['USD', 'EUR'] as const).map(async (currency) => {
        const all = await domain.ask(listUniswapV3Positions, person, { query: { currency } });
        return all.find(({ status }) => status === 'in_range')?.performance;
      }),
    );
    assert.ok(dollars?.cost != null && euros?.cost != null);
    assert.ok(dollars.pnlVsCost != null && euros.pnlVsCost != null);
  });

  it('earned day by day what its rate of a month says', async () => {
    const { feeDays, performance } = await detail((await inRange()).id);
    assert.ok(feeDays.length > 0 && feeDays.length <= 30);
    assert.deepEqual(
      feeDays.map(({ day }) => day),
      feeDays.map(({ day }) => day).toSorted(),
    );
    assert.ok(feeDays.every(({ value }) => value === null || Number(value) >= 0));
    const rates = feeDays.flatMap(({ apr }) => (apr === null ? [] : [Number(apr)]));
    const month = Number(performance?.feeApr30d);
    assert.ok(Math.min(...rates) - 0.01 <= month, `${month} ${rates}`);
    assert.ok(month <= Math.max(...rates) + 0.01, `${month} ${rates}`);
  });

  it('adds its waterfall up to what the position is worth, to the last cent', async () => {
    for (const { performance, totalValue } of await list()) {
      const steps = performance?.waterfall ?? [];
      const sum = add(...steps.map(({ value }) => value));
      assert.equal(Number(sum).toFixed(2), totalValue);
    }
  });

  it('counts fees that were collected apart from the principal that was taken out', async () => {
    const { id, performance } = await inRange();
    const { events } = await detail(id);
    assert.equal(events.at(-1)?.kind, 'mint');
    assert.ok(events.some(({ kind }) => kind === 'decrease'));
    const collected = events.filter(({ kind }) => kind === 'collect');
    const fees = add(...collected.map((one) => one.fees?.amount0 ?? '0'));
    const uncollected = (await inRange()).uncollected.amount0;
    // Rounding of the pool leaves a unit here and there.
    assert.ok(
      Math.abs(Number(subtract(add(fees, uncollected), performance?.fees.amount0 ?? '0'))) < 0.0001,
    );
  });

  it('finds ranges that suit the price, with staying among them and a reason', async () => {
    const { advice, amounts } = await detail((await inRange()).id);
    const value = Number(amounts.value);
    assert.ok(advice);
    assert.deepEqual(
      advice.candidates.map(({ k }) => k),
      ['0.5', '1', '1.5', '2', null],
    );
    const times = advice.candidates.slice(0, 4).map((one) => Number(one.expectedTimeInRange));
    assert.deepEqual(
      [...times].sort((a, b) => a - b),
      times,
    );
    assert.ok(Number(advice.volatilityDaily) > 0);
    const stay = advice.candidates.at(-1);
    assert.equal(stay?.cost, '0');
    for (const { feeApr, lossApr, cost, net } of advice.candidates) {
      const yearly = (Number(feeApr) - Number(lossApr)) / 100;
      const expected = (value * yearly * advice.horizonDays) / 365 - Number(cost);
      assert.ok(Math.abs(Number(net) - expected) <= value * 0.0002 + 1, `${net} ${expected}`);
    }
    const isBeaten = advice.candidates.some(({ net }) => Number(net) > Number(stay?.net));
    if (advice.recommendation.reason === 'in_good_place') assert.ok(!isBeaten);
    if (advice.recommendation.reason === 'better_but_centred') assert.ok(isBeaten);
  });

  it('tells a pool from its own swaps and ticks', async () => {
    const { poolId, tick } = await inRange();
    const pool = await domain.ask(getUniswapV3PoolAnalytics, person, {
      params: { id: poolId },
      query: { currency: 'USD' },
    });
    assert.equal(pool.tick, tick);
    assert.equal(pool.complete, true);
    assert.ok(Number(pool.volume7d) > 0);
    assert.ok(pool.days.length >= 7);
    const active = pool.distribution.find(
      ({ tickLower, tickUpper }) => tickLower <= tick && tick < tickUpper,
    );
    assert.equal(active?.liquidity, pool.liquidity);
  });

  it('knows no pool that the factory did not make, and no position of somebody else', async () => {
    const notAPool = sandbox.world.chain?.contracts['weth'] ?? '';
    for (const id of [notAPool, `ethereum:${notAPool}`, 'ethereum:0x12', 'mars:0x', 'x']) {
      await assert.rejects(
        domain.ask(getUniswapV3PoolAnalytics, person, { params: { id } }),
        { code: 'DEFI_POOL_NOT_FOUND' },
        id,
      );
    }
    const { id } = await inRange();
    for (const operation of [getUniswapV3Position, collectUniswapV3Fees, refreshUniswapV3Position])
      await assert.rejects(domain.ask(operation, otherPerson, { params: { id } }), {
        code: 'NOT_FOUND',
      });
    await assert.rejects(
      domain.ask(planUniswapV3, otherPerson, { body: { action: 'close', positionId: id } }),
      { code: 'NOT_FOUND' },
    );
  });

  it('offers pools to open a position in, those of tokens that the wallet holds first', async () => {
    const offered = await domain.ask(listUniswapV3Pools, person, {
      query: { walletId, currency: 'USD' },
    });
    const made = Object.entries(sandbox.world.chain?.contracts ?? {}).flatMap(([name, address]) =>
      name.startsWith('uniswapV3Pool:') ? [`ethereum:${address}`] : [],
    );
    assert.ok(offered.length > 0);
    for (const { id } of offered) assert.ok(made.includes(id), id);
    const pool = offered.find(({ id }) => id.endsWith(pool500().slice(2)));
    assert.ok(pool);
    const [, tick] = await client().readContract({
      address: pool500() as Hex,
      abi: parseAbi([
        'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
      ]),
      functionName: 'slot0',
    });
    assert.equal(pool.tick, tick);
    assert.equal(pool.tickSpacing, 10);
    assert.equal(pool.fee, '0.05');
    const price = [pool.token0, pool.token1].find(({ symbol }) => symbol === 'USDC')?.price;
    assert.ok(Math.abs(Number(price) - 1) < 0.1, `${price}`);
    await assert.rejects(domain.ask(listUniswapV3Pools, otherPerson, { query: { walletId } }), {
      code: 'NOT_FOUND',
    });
  });

  it('collects what it said it would', async () => {
    const position = await inRange();
    const plan = await domain.ask(collectUniswapV3Fees, person, { params: { id: position.id } });
    assert.deepEqual(
      plan.steps.map(({ call }) => [call.contract, call.function]),
      [['Uniswap v3: position manager', 'collect']],
    );
    await comesTrue(plan, position);
    await synchronised();
    const { uncollected } = await inRange();
    assert.deepEqual([uncollected.amount0, uncollected.amount1], ['0', '0']);
    // No plan is created where there is nothing to collect.
    await assert.rejects(
      domain.ask(collectUniswapV3Fees, person, { params: { id: position.id } }),
      { code: 'BIZ_INSUFFICIENT_BALANCE', status: 422 },
    );
  });

  it('takes out a part and adds some, to the unit', async () => {
    const position = await inRange();
    const { id: positionId } = position;
    const less = await domain.ask(planUniswapV3, person, {
      body: { action: 'decrease', positionId, percent: '25' },
    });
    await comesTrue(less, position);
    const left = less.outcome.position?.find(({ name }) => name === 'liquidity');
    assert.equal(await liquidityOf(position.tokenId), left?.after);
    const more = await domain.ask(planUniswapV3, person, {
      body: { action: 'increase', positionId, amount0: '100' },
    });
    await comesTrue(more, position);
    assert.equal(await liquidityOf(position.tokenId), more.outcome.position?.[0]?.after);
    await synchronised();
  });

  it('adds by an approval and a permit, also where either was used up before', async () => {
    assert.ok(sandbox.world.chain);
    const { chainId, contracts } = sandbox.world.chain;
    const manager = contracts['uniswapV3PositionManager'] as Hex;
    const owner = { address: sandbox.wallet(label), chainId };
    const position = await inRange();
    const approval = (spender: Hex, amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
    for (const { address } of [position.token0, position.token1]) {
      const data = approval(manager, 0n);
      const gas = '100000';
      await signStep(sandbox, owner, { id: 's1', to: address, data, value: '0', gas });
    }
    const plan = await domain.ask(planUniswapV3, person, {
      body: { action: 'increase', positionId: position.id, amount0: '50' },
    });
    const [approve, permit, carrier] = plan.steps;
    assert.deepEqual(
      plan.steps.map(({ kind, call }) => `${kind} ${call.function}`),
      ['approve approve', 'permit permit', 'call multicall'],
    );
    assert.ok(approve && permit?.permit && carrier);
    // Mined: from here on the token would refuse the same approval, as USDT does.
    const { hash } = await signStep(sandbox, plan, approve);
    const { db } = domain.context;
    const refused = approval(zeroAddress, 1n);
    const steps = plan.steps.map((one) => (one === approve ? { ...one, data: refused } : one));
    await db
      .update(defiPlans)
      .set({ plan: { ...plan, steps } })
      .where(eq(defiPlans.id, plan.id));
    const now = new Date();
    await db.insert(defiTransactions).values({
      id: 'dtx_approved',
      userId: person.userId,
      planId: plan.id,
      stepId: approve.id,
      hash,
      network: 'ethereum',
      status: 'confirmed',
      isFinal: true,
      submittedAt: now,
      settledAt: now,
      lookedAt: now,
    });
    const signature = await signTyped(sandbox, plan, permit.permit);
    const signed = await domain.ask(signPermit, person, {
      params: { id: plan.id },
      body: { stepId: permit.id, signature },
    });
    // Another sender takes the permit from the mempool and uses it first.
    const { message } = permit.permit.typedData;
    const { r, s, yParity } = parseSignature(signature);
    const otherPerson = { address: sandbox.wallet('Staker'), chainId };
    const used = await signStep(sandbox, otherPerson, {
      id: 's1',
      to: permit.to,
      value: '0',
      gas: '200000',
      data: encodeFunctionData({
        abi: permitAbi,
        functionName: 'permit',
        args: [
          ...[owner.address as Hex, manager, BigInt(message['value'] as string)],
          ...[BigInt(message['deadline'] as string), 27 + yParity, r, s],
        ] as never,
      }),
    });
    assert.equal(used.succeeded, true);
    const sent = signed.steps.find(({ id }) => id === carrier.id);
    assert.ok(sent);
    assert.equal((await signStep(sandbox, plan, sent)).succeeded, true);
    assert.equal(await liquidityOf(position.tokenId), plan.outcome.position?.[0]?.after);
    await synchronised();
  });

  it('opens a range, with the network’s coin for wrapped ether, and warns of one out of reach', async () => {
    const position = await inRange();
    const { poolId, tick } = position;
    const spacing = 10;
    const near = Math.floor(tick / spacing) * spacing;
    const count = (await list()).length;
    const is1Weth = position.token1.symbol === 'WETH';
    const plan = await domain.ask(planUniswapV3, person, {
      body: {
        action: 'mint',
        walletId,
        poolId,
        native: true,
        tickLower: near - 600,
        tickUpper: near + 600,
        ...(is1Weth ? { amount1: '0.05' } : { amount0: '0.05' }),
      },
    });
    assert.ok(plan.steps.some(({ call }) => call.function === 'multicall'));
    assert.ok(plan.steps.some(({ value }) => value !== '0'));
    // Where the coin is not ether, wrapped ether is paid with ether's own token alone.
    const { native } = domain.context.config.networks.ethereum;
    const { symbol } = native;
    try {
      Object.assign(native, { symbol: 'POL' });
      await assert.rejects(
        domain.ask(planUniswapV3, person, {
          body: {
            action: 'mint',
            walletId,
            poolId,
            native: true,
            tickLower: near - 600,
            tickUpper: near + 600,
            ...(is1Weth ? { amount1: '0.05' } : { amount0: '0.05' }),
          },
        }),
        { code: 'INVALID_REQUEST' },
      );
    } finally {
      Object.assign(native, { symbol });
    }
    assert.deepEqual(
      plan.warnings.map(({ code, severity }) => [code, severity]),
      [['SLIPPAGE', 'info']],
    );
    assert.match(plan.warnings[0]?.message ?? '', /^가격이 0\.5% 넘게 움직이면.*WETH/);
    await comesTrue(plan, position);
    await synchronised();
    assert.equal((await list()).length, count + 1);
    const far = await domain.ask(planUniswapV3, person, {
      body: {
        action: 'mint',
        walletId,
        poolId,
        tickLower: near + 600,
        tickUpper: near + 1_200,
        amount0: position.token0.symbol === 'WETH' ? '0.01' : '50',
      },
    });
    assert.deepEqual(
      far.warnings.map(({ code }) => code),
      ['OUT_OF_RANGE', 'SLIPPAGE'],
    );
  });

  it('refuses what cannot be, and says which field', async () => {
    const { poolId, id: positionId } = await inRange();
    const refused = async (body: object, field: string) =>
      assert.rejects(
        domain.ask(planUniswapV3, person, { body: body as never }),
        (error: { code: string; details?: { field: string }[] }) => {
          assert.equal(error.code, 'INVALID_REQUEST');
          assert.equal(error.details?.[0]?.field, field);
          return true;
        },
      );
    const mint = { action: 'mint', walletId, poolId, amount0: '1' };
    await refused({ ...mint, tickLower: 1, tickUpper: 20 }, 'tickLower');
    await refused({ ...mint, tickLower: 20, tickUpper: 10 }, 'tickUpper');
    await refused({ action: 'decrease', positionId, percent: '101' }, 'percent');
    await refused({ action: 'decrease', positionId }, 'percent');
    await refused({ action: 'close', positionId, slippage: '60' }, 'slippage');
    await assert.rejects(
      domain.ask(planUniswapV3, person, {
        body: { action: 'increase', positionId, amount0: '999999999' },
      }),
      { code: 'BIZ_INSUFFICIENT_BALANCE' },
    );
  });

  it('closes a position, which stays to be seen as closed', async () => {
    const position = await inRange();
    const plan = await domain.ask(planUniswapV3, person, {
      body: { action: 'close', positionId: position.id },
    });
    await comesTrue(plan, position);
    assert.equal(await liquidityOf(position.tokenId), '0');
  });

  describe('that is emptied', () => {
    const manager = () => sandbox.world.chain?.contracts['uniswapV3PositionManager'] as Hex;
    const send = (who: string, data: Hex) => actAs(sandbox.world, who).send(manager(), data);
    const burn = (tokenId: string) =>
      encodeFunctionData({ abi: tokenActs, functionName: 'burn', args: [BigInt(tokenId)] });
    /** All of its liquidity, which the pool owes then. */
    const takeOut = async (tokenId: string) =>
      encodeFunctionData({
        abi: positionManagerActs,
        functionName: 'decreaseLiquidity',
        args: [
          {
            tokenId: BigInt(tokenId),
            liquidity: BigInt(await liquidityOf(tokenId)),
            amount0Min: 0n,
            amount1Min: 0n,
            deadline: 2n ** 63n,
          },
        ],
      });
    const collectAll = (tokenId: string) =>
      encodeFunctionData({
        abi: positionManagerActs,
        functionName: 'collect',
        args: [
          {
            tokenId: BigInt(tokenId),
            recipient: sandbox.wallet(label),
            amount0Max: maxUint128,
            amount1Max: maxUint128,
          },
        ],
      });
    const together = (...data: Hex[]) =>
      encodeFunctionData({ abi: positionManagerActs, functionName: 'multicall', args: [data] });
    /** Opened as its owner would, and read. */
    const open = async (width: number) => {
      const before = await list();
      const like = before.find(({ poolId }) => poolId.endsWith(pool500().slice(2)));
      assert.ok(like);
      const near = Math.floor(like.tick / 10) * 10;
      const plan = await domain.ask(planUniswapV3, person, {
        body: {
          action: 'mint',
          walletId,
          poolId: like.poolId,
          native: true,
          tickLower: near - width,
          tickUpper: near + width,
          ...(like.token1.symbol === 'WETH' ? { amount1: '0.02' } : { amount0: '0.02' }),
        },
      });
      assert.ok((await signPlan(sandbox, plan)).every(({ succeeded }) => succeeded));
      await synchronised();
      const opened = (await list()).find(({ id }) => before.every((one) => one.id !== id));
      assert.ok(opened);
      return opened;
    };
    /** With all of its past. */
    const listed = (who: Caller, tokenId: string) =>
      waitFor('the position with its past', async () => {
        const all = await domain.ask(listUniswapV3Positions, who, { query: { currency: 'USD' } });
        return all.find((one) => one.tokenId === tokenId && one.performance?.complete);
      });
    const resultOf = ({ id, poolId, fee, status, since, ...one }: UniswapV3Position) => ({
      id,
      poolId,
      fee,
      status,
      since,
      range: [one.tickLower, one.tickUpper, one.lower, one.upper],
      tokens: [one.token0.address, one.token1.address],
      openedAt: one.performance?.openedAt,
      amounts: [one.performance?.deposited, one.performance?.removed, one.performance?.fees],
      values: [one.performance?.cost, one.performance?.hodl, one.performance?.poolPnl],
    });

    it('stays closed with its result, its events and its waterfall', async () => {
      const { tokenId, id } = await open(900);
      await send(label, await takeOut(tokenId));
      await synchronised();
      const closed = await listed(person, tokenId);
      assert.equal(closed.status, 'to_collect');
      await send(label, collectAll(tokenId));
      await synchronised();
      const emptied = await listed(person, tokenId);
      assert.equal(emptied.status, 'closed');
      assert.deepEqual(resultOf(emptied), { ...resultOf(closed), status: 'closed' });
      await send(label, burn(tokenId));
      await assert.rejects(liquidityOf(tokenId));
      await synchronised();
      const burned = await listed(person, tokenId);
      assert.deepEqual(resultOf(burned), resultOf(emptied));
      assert.deepEqual(burned.performance?.collected, {
        amount0: add(closed.principal.amount0, closed.uncollected.amount0),
        amount1: add(closed.principal.amount1, closed.uncollected.amount1),
      });
      const { events, advice, performance, totalValue } = await detail(id);
      assert.deepEqual(
        events.map(({ kind }) => kind),
        ['collect', 'decrease', 'mint'],
      );
      assert.equal(advice, null);
      const sum = add(...(performance?.waterfall ?? []).map(({ value }) => value));
      assert.equal(Number(sum), 0);
      assert.equal(Number(totalValue), 0);
      assert.ok((performance?.waterfall ?? []).length > 0);
      for (const operation of [getUniswapV3Position, refreshUniswapV3Position])
        await assert.rejects(domain.ask(operation, otherPerson, { params: { id } }), {
          code: 'NOT_FOUND',
        });
    });

    it('belongs to the wallet that had it last, not to one that gave it away before', async () => {
      const { tokenId } = await open(1_200);
      const other = 'Everything';
      await send(label, together(await takeOut(tokenId), collectAll(tokenId)));
      await send(
        label,
        encodeFunctionData({
          abi: tokenActs,
          functionName: 'transferFrom',
          args: [sandbox.wallet(label), sandbox.wallet(other), BigInt(tokenId)],
        }),
      );
      await send(other, burn(tokenId));
      await domain.watchWallet(otherPerson, sandbox.wallet(other));
      assert.equal((await listed(otherPerson, tokenId)).status, 'closed');
      await synchronised();
      assert.ok((await list()).every((one) => one.tokenId !== tokenId));
    });
  });
});
