/** A plan says what will happen, and what is signed for it is followed to its end. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { convertRebase } from '@moa/contracts/defi/rebase';
import {
  getPlan,
  getTransaction,
  listTransactions,
  reportTransaction,
} from '@moa/contracts/defi/transactions';
import { eq } from 'drizzle-orm';
import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { signPlan, signStep } from '../testing/sign-plan.ts';
import { erc20Abi } from './approvals.ts';

const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);

describe('a plan of transactions', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let stranger: Caller;
  let walletId = '';
  let wrap: TransactionPlan;

  const walletOf = async (sourceId: string) => {
    const { db } = domain.context;
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    return row?.refId ?? '';
  };
  const convert = (from: 'stETH' | 'wstETH', amount: string, caller = person) =>
    domain.ask(convertRebase, caller, {
      body: { walletId, from, to: from === 'stETH' ? 'wstETH' : 'stETH', amount },
    });
  const held = async (token: string) =>
    createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) }).readContract({
      address: sandbox.world.chain?.contracts[token] as Hex,
      abi: balanceAbi,
      functionName: 'balanceOf',
      args: [sandbox.wallet('Staker')],
    });
  /** The wallet's past has let wstETH take any amount of its stETH. */
  const revokeAll = async () => {
    assert.ok(sandbox.world.chain);
    const { chainId, contracts } = sandbox.world.chain;
    await signStep(
      sandbox,
      { address: sandbox.wallet('Staker'), chainId },
      {
        id: 's1',
        to: contracts['lidoSteth'] as Hex,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [contracts['lidoWsteth'] as Hex, 0n],
        }),
        value: '0',
        gas: '100000',
      },
    );
  };
  const settled = (id: string) =>
    waitFor('the transaction to settle', async () => {
      const found = await domain.ask(getTransaction, person, { params: { id } });
      return found.status === 'submitted' ? null : found;
    });

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    await sandbox.post('/market/pause', {});
    domain = await startTestDomain(sandbox);
    [person, stranger] = [await domain.addPerson(), await domain.addPerson()];
    walletId = await walletOf(await domain.watchWallet(person, sandbox.wallet('Staker')));
    await revokeAll();
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('approves exactly what it needs, and names what is called', async () => {
    wrap = await convert('stETH', '1.5');
    assert.deepEqual(
      wrap.steps.map(({ kind, call }) => [kind, call.contract, call.function]),
      [
        ['approve', 'stETH', 'approve'],
        ['call', 'Lido: wstETH', 'wrap'],
      ],
    );
    assert.deepEqual(wrap.steps[0]?.spends, [
      {
        symbol: 'stETH',
        token: sandbox.world.chain?.contracts['lidoSteth'],
        amount: '1.5',
        spender: sandbox.world.chain?.contracts['lidoWsteth'],
      },
    ]);
    assert.deepEqual(wrap.steps[1]?.call.args, [
      { name: 'stEthAmount', type: 'uint256', value: '1500000000000000000' },
    ]);
    assert.equal(wrap.chainId, sandbox.world.chain?.chainId);
  });

  it('tells of no wallet, plan or transaction of somebody else', async () => {
    await assert.rejects(convert('stETH', '1', stranger), { code: 'NOT_FOUND' });
    await assert.rejects(domain.ask(getPlan, stranger, { params: { id: wrap.id } }), {
      code: 'NOT_FOUND',
    });
    const hash = `0x${'1'.repeat(64)}`;
    await assert.rejects(
      domain.ask(reportTransaction, stranger, { body: { planId: wrap.id, stepId: 's1', hash } }),
      { code: 'NOT_FOUND' },
    );
  });

  it('does to the unit what it said, when its steps are mined', async () => {
    const told: string[] = [];
    const unsubscribe = domain.context.bus.subscribe(
      'transaction.settled',
      ({ userId, step, transaction: { status } }) => {
        if (userId === person.userId) told.push(`${step} ${status}`);
      },
    );
    const signed = await signPlan(sandbox, wrap);
    assert.ok(signed.every(({ succeeded }) => succeeded));
    const after = Object.fromEntries(
      wrap.outcome.balances.map(({ symbol, after }) => [symbol, after]),
    );
    const toText = (units: bigint) => {
      const text = units.toString().padStart(19, '0');
      return `${text.slice(0, -18)}.${text.slice(-18)}`.replace(/\.?0+$/, '');
    };
    assert.equal(toText(await held('lidoWsteth')), after['wstETH']);
    assert.equal(toText(await held('lidoSteth')), after['stETH']);
    for (const { stepId, hash } of signed) {
      const { id, status } = await domain.ask(reportTransaction, person, {
        body: { planId: wrap.id, stepId, hash },
      });
      assert.equal(status, 'submitted');
      assert.equal((await settled(id)).status, 'confirmed');
    }
    unsubscribe();
    assert.deepEqual(told, ['approve confirmed', 'call confirmed']);
    const known = await domain.ask(getPlan, person, { params: { id: wrap.id } });
    assert.deepEqual(
      known.transactions.map(({ stepId, status }) => [stepId, status]),
      [
        ['s1', 'confirmed'],
        ['s2', 'confirmed'],
      ],
    );
  });

  it('is not asked to approve what is allowed already', async () => {
    const { steps } = await convert('wstETH', 'max');
    assert.deepEqual(
      steps.map(({ call }) => call.function),
      ['unwrap'],
    );
  });

  it('refuses what the wallet does not hold, and amounts that are none', async () => {
    await assert.rejects(convert('stETH', '1000000'), { code: 'BIZ_INSUFFICIENT_BALANCE' });
    await assert.rejects(convert('stETH', '0'), { code: 'INVALID_REQUEST', status: 422 });
    await assert.rejects(convert('stETH', '0.1234567890123456789'), { code: 'INVALID_REQUEST' });
  });

  it('takes no hash of another transaction for a step', async () => {
    const plan = await convert('stETH', '0.25');
    const [step] = plan.steps;
    assert.ok(step);
    const { hash } = await signStep(sandbox, plan, { ...step, data: `${step.data.slice(0, -1)}1` });
    await assert.rejects(
      domain.ask(reportTransaction, person, {
        body: { planId: plan.id, stepId: step.id, hash },
      }),
      { code: 'INVALID_REQUEST', status: 422 },
    );
  });

  it('is one transaction, however often the same hash is reported at once', async () => {
    const plan = await convert('stETH', '0.125');
    const [step] = plan.steps;
    assert.ok(step);
    const { hash } = await signStep(sandbox, plan, step);
    const body = { planId: plan.id, stepId: step.id, hash };
    const reports = await Promise.all(
      Array.from({ length: 50 }, () => domain.ask(reportTransaction, person, { body })),
    );
    assert.equal(new Set(reports.map(({ id }) => id)).size, 1);
    const { items } = await domain.ask(listTransactions, person, { query: {} });
    assert.equal(items.filter((one) => one.hash === hash).length, 1);
  });

  it('says why a mined step reverted', async () => {
    await revokeAll();
    const plan = await convert('stETH', '0.0625');
    const act = plan.steps.at(-1);
    assert.ok(act);
    // Signed without the approval before it.
    const { hash, succeeded } = await signStep(sandbox, plan, { ...act, gas: '300000' });
    assert.equal(succeeded, false);
    const { id } = await domain.ask(reportTransaction, person, {
      body: { planId: plan.id, stepId: act.id, hash },
    });
    const { status, reason } = await settled(id);
    assert.equal(status, 'reverted');
    assert.match(reason ?? '', /승인/);
  });
});
