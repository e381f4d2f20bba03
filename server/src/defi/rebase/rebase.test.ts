/**
 * Staked ether: its description, its rewards, and staking and withdrawing by the user's own wallet.
 */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import * as operations from '@moa/contracts/defi/rebase';
import { reportTransaction } from '@moa/contracts/defi/transactions';
import { dayMs } from '@moa/contracts/time';
import { add, compare, subtract } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import { createPublicClient, type Hex, http, parseAbi, parseAbiItem } from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { signPlan } from '../testing/sign-plan.ts';

const abi = parseAbi([
  'function sharesOf(address) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function getPooledEthByShares(uint256) view returns (uint256)',
  'function getTotalPooledEther() view returns (uint256)',
]);

describe('staked ether', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let otherPerson: Caller;
  let sourceId = '';
  let walletId = '';
  const node = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
  const contract = (name: string) => sandbox.world.chain?.contracts[name] as Hex;
  const owner = () => sandbox.wallet('Staker');
  const ask = (name: 'lidoSteth' | 'lidoWsteth', functionName: 'sharesOf' | 'balanceOf') =>
    node().readContract({ address: contract(name), abi, functionName, args: [owner()] });
  const position = async () => {
    const [found] = await domain.ask(operations.listRebasePositions, person);
    assert.ok(found);
    return found;
  };
  const synchronise = async () => {
    const { db } = domain.context;
    const read = async () =>
      (
        await db.select().from(sources).where(eq(sources.id, sourceId))
      )[0]?.lastSyncedAt?.getTime() ?? 0;
    const before = await read();
    await domain.synchronise(sourceId);
    await waitFor('a synchronisation', async () => (await read()) > before);
  };
  const history = (query: Record<string, string> = {}) =>
    domain.ask(operations.getRebaseHistory, person, { query: { limit: '500', ...query } });
  /** Signs what a plan asks for and tells of it. */
  const carryOut = async (plan: Awaited<ReturnType<typeof withdraw>>) => {
    const signed = await signPlan(sandbox, plan);
    for (const { stepId, hash, succeeded } of signed) {
      assert.ok(succeeded);
      await domain.ask(reportTransaction, person, { body: { planId: plan.id, stepId, hash } });
    }
  };
  const withdraw = (amount: string, token: 'stETH' | 'wstETH' = 'stETH') =>
    domain.ask(operations.withdrawRebase, person, { body: { walletId, token, amount } });
  const status = (id: string) =>
    domain.ask(operations.getWithdrawalStatus, person, { params: { id } });
  const reaches = (id: string, wanted: string) =>
    waitFor(`a withdrawal that is ${wanted}`, async () => {
      const found = await status(id);
      return found.status === wanted ? found : null;
    });

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    [person, otherPerson] = [await domain.addPerson(), await domain.addPerson()];
    sourceId = await domain.watchWallet(person, owner());
    await waitFor('the first reading', async () => {
      const found = await domain.ask(operations.listRebasePositions, person);
      return found.length > 0;
    });
    const { db } = domain.context;
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    walletId = row?.refId ?? '';
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is both tokens as one holding, to the wei that the protocol itself tells', async () => {
    const found = await position();
    const [balance, wrapped] = [
      await ask('lidoSteth', 'balanceOf'),
      await ask('lidoWsteth', 'balanceOf'),
    ];
    const inStEth = await node().readContract({
      address: contract('lidoSteth'),
      abi,
      functionName: 'getPooledEthByShares',
      args: [wrapped],
    });
    assert.equal(found.stEth.amount, fromUnits(balance, 18));
    assert.equal(found.wstEth.amount, fromUnits(wrapped, 18));
    assert.equal(found.total, fromUnits(balance + inStEth, 18));
    assert.ok(found.value !== null);
  });

  it('is read again when its person wants it, alone by its id, and is there for nobody else', async () => {
    const { id, total } = await position();
    const readAt = async () => {
      const { db } = domain.context;
      const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
      return row?.lastSyncedAt?.getTime() ?? 0;
    };
    const before = await readAt();
    const refreshed = await domain.ask(operations.refreshRebasePosition, person, {
      params: { id },
    });
    assert.equal(refreshed.id, id);
    await waitFor('another reading', async () => (await readAt()) > before);
    const found = await domain.ask(operations.getRebasePosition, person, { params: { id } });
    assert.equal(found.total, total);
    for (const operation of [operations.getRebasePosition, operations.refreshRebasePosition])
      await assert.rejects(domain.ask(operation, otherPerson, { params: { id } }), {
        code: 'NOT_FOUND',
      });
  });

  it('tells its whole past: what came and went, and each report, add up to what is held', async () => {
    const { items, complete, since } = await history({ transfers: 'true' });
    assert.equal(complete, true);
    assert.ok(since !== null);
    const kinds = new Set(items.map(({ kind }) => kind));
    for (const kind of ['deposit', 'rebase', 'withdrawal', 'wrap'] as const) {
      assert.ok(kinds.has(kind), kind);
    }
    const sum = items.reduce((all, { change }) => add(all, change), '0');
    const { total } = await position();
    const distance = (one: string, other = '0') => subtract(one, other).replace('-', '');
    // Each row is cut to a wei.
    const cut = fromUnits(BigInt(items.length), 18);
    assert.ok(compare(distance(sum, items[0]?.balance), cut) <= 0, `${sum} ${items[0]?.balance}`);
    // The next report includes what the queue settled since the newest one.
    assert.ok(compare(distance(total, sum), '0.00001') <= 0, `${total} ${sum}`);
  });

  it('earned at each report what the protocol says of the ether behind its shares', async () => {
    const rebased = parseAbiItem(
      'event TokenRebased(uint256 indexed reportTimestamp, uint256 timeElapsed, uint256 preTotalShares, uint256 preTotalEther, uint256 postTotalShares, uint256 postTotalEther, uint256 sharesMintedAsFees)',
    );
    const head = await node().getBlockNumber();
    const logs = [];
    for (let from = 0n; from <= head; from += 500n) {
      const toBlock = from + 499n > head ? head : from + 499n;
      logs.push(
        ...(await node().getLogs({
          address: contract('lidoSteth'),
          event: rebased,
          fromBlock: from,
          toBlock,
        })),
      );
    }
    const { items } = await history();
    const byHash = new Map(items.map((row) => [row.hash, row]));
    let compared = 0;
    for (const { args, transactionHash } of logs) {
      const row = byHash.get(transactionHash);
      if (row === undefined) continue;
      const { preTotalEther = 0n, preTotalShares = 1n, postTotalEther = 0n } = args;
      const { postTotalShares = 1n, timeElapsed = 1n } = args;
      const before = Number(preTotalEther) / Number(preTotalShares);
      const after = Number(postTotalEther) / Number(postTotalShares);
      const apr = ((after - before) / before) * (31_536_000 / Number(timeElapsed)) * 100;
      assert.equal(row.apr === null, apr < 0, `${row.apr} ${apr}`);
      assert.ok(row.apr === null || Math.abs(Number(row.apr) - apr) < 1e-3, `${row.apr} ${apr}`);
      const growth = (after / before - 1) * 100;
      assert.ok(Math.abs(Number(row.percent) - growth) <= 1e-4, `${row.percent} ${growth}`);
      compared += 1;
    }
    assert.ok(compared > 100, `${compared} reports`);
  });

  it('grows by a report, and shrinks by a loss, to the wei', async () => {
    const shares = await ask('lidoSteth', 'sharesOf');
    for (const percent of ['0.02', '-0.5']) {
      const before = (await history()).total;
      const held = await ask('lidoSteth', 'balanceOf');
      await sandbox.post('/chain/rebase', { percent });
      await synchronise();
      const { items, total } = await history();
      assert.equal(total, before + 1);
      const found = await position();
      const now = await ask('lidoSteth', 'balanceOf');
      assert.equal(found.stEth.amount, fromUnits(now, 18));
      assert.equal(items[0]?.change.startsWith('-'), percent.startsWith('-'));
      assert.equal(now > held, !percent.startsWith('-'));
      assert.equal(found.lastRebase?.change, items[0]?.change);
      // Priced at once, though its hour is not over.
      assert.ok(items[0]?.value);
    }
    assert.equal(await ask('lidoSteth', 'sharesOf'), shares);
  });

  it('tells a loss by what was lost, and never as the rate of a year', async () => {
    const { items } = await history();
    const [loss, growth] = items;
    assert.deepEqual([loss?.apr, Number(loss?.percent) < -0.4], [null, true]);
    assert.ok(Number(growth?.apr) > 0 && Number(growth?.percent) > 0);
    const { lastRebase } = await position();
    assert.deepEqual([lastRebase?.apr, lastRebase?.percent], [null, loss?.percent]);
    const stats = await domain.ask(operations.getRebaseStats, person, {
      params: { token: 'stETH' },
    });
    assert.deepEqual([stats.apr.last, stats.growth.last], [null, loss?.percent]);
    assert.deepEqual(stats.aprHistory.at(-1), {
      at: loss?.at,
      apr: null,
      percent: loss?.percent,
    });
    // Its parts, one after the other, are what the month grew by.
    const month = items.filter(({ at }) => Date.parse(at) > Date.now() - 30 * dayMs);
    const product = month.reduce((all, { percent }) => all * (1 + Number(percent) / 100), 1);
    assert.ok(Math.abs(Number(stats.growth.days30) - (product - 1) * 100) < 0.005);
    assert.ok(stats.apr.days30 === null || Number(stats.apr.days30) >= 0);
  });

  it('adds up what has a price of then, and says how much has none', async () => {
    // Rewards of the current hour use the current price, which may change between two reads.
    const [{ items, months }, { day, week, all }, rewarded] = await waitFor(
      'two reads at one price',
      async () => {
        const first = await history();
        const reported = await domain.ask(operations.getYieldAnalytics, person);
        const second = await history();
        // Prices of the past may still arrive between two reads.
        const { rewarded } = await position();
        const isSettled =
          isDeepStrictEqual(first.items, second.items) &&
          rewarded?.valueThen === reported.all.valueThen &&
          rewarded?.missing === reported.all.missing;
        return isSettled ? ([second, reported, rewarded] as const) : null;
      },
    );
    const since = (days: number) =>
      items.filter(({ at }) => Date.parse(at) > Date.now() - days * dayMs);
    for (const [reported, rows] of [
      [day, since(1)],
      [week, since(7)],
      [all, items],
    ] as const) {
      const priced = rows.flatMap(({ value }) => value ?? []);
      assert.ok(priced.length > 0);
      assert.equal(reported.valueThen, add('0', ...priced));
      assert.equal(reported.missing, rows.length - priced.length);
    }
    assert.deepEqual([rewarded?.valueThen, rewarded?.missing], [all.valueThen, all.missing]);
    assert.ok(months.at(-1)?.value);
    assert.equal(
      months.reduce((sum, { missing }) => sum + missing, 0),
      all.missing,
    );
  });

  it('has a price at the market, by the two prices that holdings are valued by', async () => {
    const reported = () => domain.ask(operations.getConversionRates, person);
    const { usd } = await sandbox.get<{ usd: Record<string, string> }>('/market');
    await sandbox.post('/market/prices', {
      symbol: 'STETH',
      usd: (Number(usd['ETH']) * 0.98).toFixed(2),
    });
    const moved = await waitFor('the price of staked ether', async () => {
      const rates = await reported();
      return Math.abs(Number(rates.marketStEth) - 0.98) < 0.002 ? rates : null;
    });
    assert.equal(moved.marketSource, 'prices');
    assert.match(moved.market ?? '', /STETH \/ ETH/);
    const deviation = (Number(moved.marketStEth) - 1) * 100;
    assert.ok(Math.abs(Number(moved.pegDeviation) - deviation) < 1e-3);
  });

  it('says what the protocol earns, holds and keeps, and how long the queue is', async () => {
    const stats = await domain.ask(operations.getRebaseStats, person, {
      params: { token: 'stETH' },
    });
    const pooled = await node().readContract({
      address: contract('lidoSteth'),
      abi,
      functionName: 'getTotalPooledEther',
    });
    assert.equal(stats.totalPooledEther, fromUnits(pooled, 18));
    assert.equal(stats.fee, '10');
    assert.ok(stats.growth.days30 !== null);
    assert.equal(stats.queue?.isPaused, false);
    assert.equal(stats.queue?.maxAmount, '1000');
    await assert.rejects(
      domain.ask(operations.getRebaseStats, person, { params: { token: 'DOGE' } }),
      { code: 'NOT_FOUND' },
    );
    const rates = await domain.ask(operations.getConversionRates, person);
    assert.ok(compare(rates.wstEthToStEth, '1') > 0);
  });

  it('brought in a month what its reports add up to', async () => {
    const { month, all, versusHold } = await domain.ask(operations.getYieldAnalytics, person);
    const { items } = await history();
    const sum = items.reduce((total, { change }) => add(total, change), '0');
    assert.equal(all.amount, sum);
    assert.ok(compare(month.amount, all.amount) <= 0);
    assert.equal(add(versusHold.held, versusHold.difference), versusHold.staked);
  });

  it('is staked as a plan says', async () => {
    const plan = await domain.ask(operations.stakeRebase, person, {
      body: { walletId, amount: '0.5' },
    });
    await carryOut(plan);
    const reported = plan.outcome.balances.find(({ symbol }) => symbol === 'stETH')?.after;
    assert.equal(fromUnits(await ask('lidoSteth', 'balanceOf'), 18), reported);
  });

  it('goes out by the queue: asked for, made ready, claimed', async () => {
    const plan = await withdraw('1.25');
    assert.ok(plan.warnings.some(({ code }) => code === 'WAITING_TIME'));
    assert.equal((await status(plan.id)).status, 'prepared');
    await assert.rejects(status('pln_nobody'), { code: 'NOT_FOUND' });
    await assert.rejects(
      domain.ask(operations.getWithdrawalStatus, otherPerson, { params: { id: plan.id } }),
      { code: 'NOT_FOUND' },
    );
    await carryOut(plan);
    const waiting = await reaches(plan.id, 'requested');
    assert.equal(waiting.requests[0]?.requested, '1.25');
    assert.ok(waiting.estimate !== null);
    await assert.rejects(
      domain.ask(operations.claimWithdrawal, person, { params: { id: plan.id } }),
      { code: 'CONFLICT' },
    );
    await sandbox.post('/chain/finalize', {});
    const ready = await reaches(plan.id, 'finalized');
    const claim = await domain.ask(operations.claimWithdrawal, person, {
      params: { id: plan.id },
    });
    const ether = claim.outcome.balances.find(({ token }) => token === null);
    assert.equal(subtract(ether?.after ?? '0', ether?.before ?? '0'), ready.requests[0]?.payable);
    await carryOut(claim);
    const claimed = await reaches(plan.id, 'claimed');
    assert.equal(claimed.requests[0]?.payable, ready.requests[0]?.payable);
  });

  it('pays out all that is ready in one transaction', async () => {
    const plans = [await withdraw('0.4'), await withdraw('0.6')];
    for (const plan of plans) await carryOut(plan);
    for (const { id } of plans) await reaches(id, 'requested');
    await synchronise();
    await sandbox.post('/chain/finalize', {});
    for (const { id } of plans) await reaches(id, 'finalized');
    await synchronise();
    // The wallet's past left some that are ready as well.
    const ready = (await domain.ask(operations.listWithdrawals, person)).filter(
      ({ status }) => status === 'finalized',
    );
    assert.ok(ready.length >= plans.length);
    const due = ready
      .flatMap(({ requests }) => requests)
      .reduce((all, { payable }) => add(all, payable), '0');
    await assert.rejects(
      domain.ask(operations.claimWithdrawals, otherPerson, { body: { walletId } }),
      { code: 'NOT_FOUND' },
    );
    const claim = await domain.ask(operations.claimWithdrawals, person, { body: { walletId } });
    assert.equal(claim.steps.length, 1);
    const ether = claim.outcome.balances.find(({ token }) => token === null);
    assert.equal(subtract(ether?.after ?? '0', ether?.before ?? '0'), due);
    await carryOut(claim);
    for (const { id } of plans) await reaches(id, 'claimed');
    await assert.rejects(domain.ask(operations.claimWithdrawals, person, { body: { walletId } }), {
      code: 'CONFLICT',
    });
  });

  it('refuses what the queue does not take', async () => {
    await assert.rejects(withdraw('0.00000000000000005'), { code: 'INVALID_REQUEST', status: 422 });
    await assert.rejects(withdraw('99999'), { code: 'BIZ_INSUFFICIENT_BALANCE' });
  });
});
