/** A plan says what will happen, and what is signed for it is followed to its end. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { planAaveAction } from '@moa/contracts/defi/aave-acts';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { convertRebase, withdrawRebase } from '@moa/contracts/defi/rebase';
import {
  getPlan,
  getTransaction,
  listTransactions,
  reportTransaction,
  signPermit,
} from '@moa/contracts/defi/transactions';
import { listInbox } from '@moa/contracts/notifications/inbox';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseAbiItem,
} from 'viem';
import type { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { sendStep, signPlan, signStep, signTyped } from '../testing/sign-plan.ts';
import { erc20Abi } from './approvals.ts';
import { allowSpending, readPermit } from './permits.ts';
import { defiTransactions } from './tables.ts';

const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function nonces(address) view returns (uint256)',
  'function symbol() view returns (string)',
]);
const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);

describe('a plan of transactions', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let otherPerson: Caller;
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
  /** Waits until the server has found the replacing transaction. */
  const findReplaced = (id: string) =>
    waitFor('the replacing transaction', async () => {
      const found = await domain.ask(getTransaction, person, { params: { id } });
      return found.replacedBy === null ? null : found;
    });

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    [person, otherPerson] = [await domain.addPerson(), await domain.addPerson()];
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
    await assert.rejects(convert('stETH', '1', otherPerson), { code: 'NOT_FOUND' });
    await assert.rejects(domain.ask(getPlan, otherPerson, { params: { id: wrap.id } }), {
      code: 'NOT_FOUND',
    });
    const hash = `0x${'1'.repeat(64)}`;
    await assert.rejects(
      domain.ask(reportTransaction, otherPerson, { body: { planId: wrap.id, stepId: 's1', hash } }),
      { code: 'NOT_FOUND' },
    );
  });

  it('does to the unit what it said, when its steps are mined', async () => {
    const answered: string[] = [];
    const unsubscribe = domain.context.bus.subscribe(
      'transaction.settled',
      ({ userId, step, transaction: { status } }) => {
        if (userId === person.userId) answered.push(`${step} ${status}`);
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
    // Events follow the rows that they are about.
    await waitFor('both events', async () => answered.length >= signed.length);
    unsubscribe();
    assert.deepEqual(answered, ['approve confirmed', 'call confirmed']);
    const known = await domain.ask(getPlan, person, { params: { id: wrap.id } });
    assert.deepEqual(
      known.transactions.map(({ stepId, status }) => [stepId, status]),
      [
        ['s1', 'confirmed'],
        ['s2', 'confirmed'],
      ],
    );
    // A plan created in Korean can be read in English.
    assert.equal(known.plan.steps[1]?.title, '1.5 stETH 래핑 (wstETH)');
    const inEnglish = await domain.ask(getPlan, person, { params: { id: wrap.id }, locale: 'en' });
    assert.equal(inEnglish.plan.steps[1]?.title, 'Wrap 1.5 stETH to wstETH');
    assert.equal(inEnglish.transactions[1]?.title, 'Wrap 1.5 stETH to wstETH');
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

  it('is open again where a reorganisation undoes a step, which can be signed again', async () => {
    await revokeAll();
    const plan = await convert('stETH', '0.03125');
    const [approve] = plan.steps;
    assert.ok(approve);
    const changes: string[] = [];
    const unsubscribe = domain.context.bus.subscribe(
      'transaction.settled',
      ({ transaction: { planId, status } }) => {
        if (planId === plan.id) changes.push(status);
      },
    );
    const report = async (hash: string) =>
      domain.ask(reportTransaction, person, {
        body: { planId: plan.id, stepId: approve.id, hash },
      });
    const first = await report((await signStep(sandbox, plan, approve)).hash);
    const mined = await settled(first.id);
    assert.equal(mined.status, 'confirmed');
    const chain = createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
    const hash = first.hash as Hex;
    await waitFor('the block of the step to be undone', async () => {
      const receipt = await chain.getTransactionReceipt({ hash }).catch(() => null);
      if (receipt === null) return true;
      // From the block of the step on: what was mined before it stays. A block that is mined after
      // the question makes it one too few, and it is asked again.
      const depth =
        Number((await chain.getBlockNumber({ cacheTime: 0 })) - receipt.blockNumber) + 1;
      await sandbox.post('/chain/reorg', { depth });
      return false;
    });
    await waitFor('the step to be open again', async () => {
      const { status, block, settledAt } = await domain.ask(getTransaction, person, {
        params: { id: first.id },
      });
      return status === 'submitted' && block === null && settledAt === null;
    });
    const fee = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 10n };
    const second = await report((await signStep(sandbox, plan, approve, fee)).hash);
    assert.equal((await settled(second.id)).status, 'confirmed');
    assert.equal((await settled(first.id)).status, 'replaced');
    await waitFor('all events', async () => changes.length >= 4);
    unsubscribe();
    assert.deepEqual(changes.toSorted(), ['confirmed', 'confirmed', 'replaced', 'submitted']);
    const inbox = await waitFor('the inbox', async () => {
      const { items } = await domain.ask(listInbox, person, { query: {} });
      const own = items.filter(({ data }) => 'planId' in data && data.planId === plan.id);
      return own.length >= 3 && own;
    });
    assert.equal(inbox.length, 3);
  });

  describe('whose transaction is followed to its end', () => {
    const chain = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
    const staker = () => sandbox.wallet('Staker');
    const sent = () => chain().getTransactionCount({ address: staker() });
    const fee = (gwei: bigint) => ({
      maxFeePerGas: gwei * 10n ** 10n,
      maxPriorityFeePerGas: gwei * 10n ** 9n,
    });
    /** Nothing, to oneself: what a wallet sends to cancel. */
    const nothing = () => ({ id: 'none', to: staker(), data: '0x', value: '0', gas: '21000' });
    const unwrap = async (amount: string) => {
      const plan = await convert('wstETH', amount);
      const [step, ...others] = plan.steps;
      assert.ok(step !== undefined && others.length === 0);
      const report = (hash: string) =>
        domain.ask(reportTransaction, person, {
          body: { planId: plan.id, stepId: step.id, hash },
        });
      return { plan, step, report };
    };
    /** Sent with the nonce after the next one, so that it waits until that one is sent. */
    const waiting = async (amount: string) => {
      const { plan, step, report } = await unwrap(amount);
      const nonce = (await sent()) + 1;
      const answered = await report(await sendStep(sandbox, plan, step, { ...fee(2n), nonce }));
      assert.equal(answered.status, 'submitted');
      const instead = (what: Parameters<typeof sendStep>[2]) =>
        sendStep(sandbox, plan, what, { ...fee(5n), nonce });
      return {
        plan,
        step,
        told: answered,
        instead,
        release: () => signStep(sandbox, plan, nothing()),
      };
    };
    const transactionsOf = async ({ id }: TransactionPlan) =>
      (await domain.ask(getPlan, person, { params: { id } })).transactions;
    /** As if it had been reported so long ago. */
    const age = async (id: string, minutes: number) => {
      const submittedAt = new Date(Date.now() - minutes * 60_000);
      await domain.context.db
        .update(defiTransactions)
        .set({ submittedAt })
        .where(eq(defiTransactions.id, id));
    };

    it('to another one of its nonce: replaced, by which, and nothing of the step is done', async () => {
      const { plan, told, instead, release } = await waiting('0.001');
      const other = await instead(nothing());
      await release();
      const end = await findReplaced(told.id);
      assert.deepEqual([end.status, end.block, end.replacedBy], ['replaced', null, other]);
      assert.match(end.reason ?? '', /다른 트랜잭션/);
      assert.equal((await transactionsOf(plan)).length, 1);
    });

    it('to the same one at a higher fee: replaced, and the one that was mined is the step’s', async () => {
      const { plan, step, told, instead, release } = await waiting('0.002');
      const faster = await instead(step);
      await release();
      const end = await findReplaced(told.id);
      assert.deepEqual([end.status, end.replacedBy], ['replaced', faster]);
      assert.match(end.reason ?? '', /다시 서명하지 않아도/);
      const done = await waitFor('the faster one', async () =>
        (await transactionsOf(plan)).find(
          ({ hash, status }) => hash === faster && status === 'confirmed',
        ),
      );
      assert.equal(done.stepId, step.id);
    });

    it('replaced before it was ever seen, by the nonce that the plan knows', async () => {
      const { plan, report } = await unwrap('0.003');
      const { id } = await report(`0x${'ab'.repeat(32)}`);
      await signStep(sandbox, plan, nothing());
      await age(id, 3);
      assert.equal((await settled(id)).status, 'replaced');
    });

    it('dropped, where the network forgets it and half an hour goes by', async () => {
      const { plan, step, report } = await unwrap('0.004');
      await sandbox.post('/chain/hold', { held: true });
      const answered = await report(await sendStep(sandbox, plan, step));
      await sandbox.post('/chain/drop', { hash: answered.hash });
      await sandbox.post('/chain/hold', { held: false });
      await age(answered.id, 31);
      const end = await settled(answered.id);
      assert.deepEqual([end.status, end.replacedBy], ['dropped', null]);
      assert.match(end.reason ?? '', /30분/);
    });

    it('confirmed, where it was mined before it was told, and told twice is told once', async () => {
      const { plan, step, report } = await unwrap('0.005');
      const { hash, block } = await signStep(sandbox, plan, step);
      const [one, other] = [await report(hash), await report(hash.toUpperCase().replace('X', 'x'))];
      assert.equal(one.id, other.id);
      const end = await settled(one.id);
      assert.deepEqual([end.status, end.block], ['confirmed', `${block}`]);
      assert.equal((await transactionsOf(plan)).length, 1);
    });

    it('and few that nobody has seen are taken for one step', async () => {
      const { report } = await unwrap('0.006');
      const unseen = (index: number) => report(`0x${`${index}`.repeat(64)}`);
      const answered = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(unseen));
      assert.equal(answered.filter(({ status }) => status === 'fulfilled').length, 3);
      await assert.rejects(unseen(7), { code: 'CONFLICT', status: 409 });
    });
  });

  describe('with a permit in place of an approval', () => {
    let plan: TransactionPlan;
    const lender = { walletId: '' };
    const chain = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
    const contract = (name: string) => sandbox.world.chain?.contracts[name] as Hex;
    let listed: { symbol: string; address: Hex }[] = [];
    const token = (symbol: string) => listed.find((one) => one.symbol === symbol)?.address as Hex;
    const read = (
      address: Hex,
      functionName: 'balanceOf' | 'allowance' | 'nonces',
      ...args: Hex[]
    ) => chain().readContract({ address, abi: tokenAbi, functionName, args: args as never });
    /** Revokes an existing allowance of the pool. */
    const revoke = async (label: string, address: Hex, spender: Hex) => {
      assert.ok(sandbox.world.chain);
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, 0n],
      });
      const { chainId } = sandbox.world.chain;
      const owner = { address: sandbox.wallet(label), chainId };
      await signStep(sandbox, owner, { id: 's1', to: address, data, value: '0', gas: '100000' });
    };
    const act = (action: 'supply' | 'repay', asset: string, amount: string) =>
      domain.ask(planAaveAction, person, {
        body: { walletId: lender.walletId, action, asset, amount },
      });
    const give = (made: TransactionPlan) => (stepId: string, signature: string) =>
      domain.ask(signPermit, person, { params: { id: made.id }, body: { stepId, signature } });
    const kinds = (made: TransactionPlan) =>
      made.steps.map(({ kind, call }) => `${kind} ${call.function}`);
    /** Mined, it did what the plan said: to the unit, or within the interest of some blocks. */
    const mine = async (made: TransactionPlan, bound = 0) => {
      const signed = await signPlan(sandbox, made, give(made));
      assert.ok(signed.every(({ succeeded }) => succeeded));
      for (const { token: address, symbol, after } of made.outcome.balances) {
        const balance = await read(address as Hex, 'balanceOf', made.address as Hex);
        const decimals = { USDC: 6 }[symbol] ?? 18;
        const is = Number(fromUnits(balance, decimals));
        assert.ok(Math.abs(is - Number(after)) <= bound, `${symbol} ${is} is not ${after}`);
      }
      return signed;
    };

    before(async () => {
      const answer = await fetch(sandbox.world.chain?.tokenListUrl ?? '');
      listed = ((await answer.json()) as { tokens: typeof listed }).tokens;
      lender.walletId = await walletOf(await domain.watchWallet(person, sandbox.wallet('Lender')));
      for (const symbol of ['USDC', 'DAI']) {
        await revoke('Lender', token(symbol), contract('aaveV3Pool'));
      }
    });

    it('asks for one signature over the exact amount for half an hour, and one transaction', async () => {
      plan = await act('supply', 'USDC', '125.5');
      assert.deepEqual(kinds(plan), ['permit permit', 'call supplyWithPermit']);
      const [permit, supply] = plan.steps;
      assert.deepEqual(
        [permit?.data, permit?.value, permit?.gas, permit?.to],
        ['0x', '0', '0', token('USDC')],
      );
      const { domain: signedFor, message } = permit?.permit?.typedData ?? {};
      assert.deepEqual(signedFor, {
        name: 'USD Coin',
        version: '2',
        chainId: plan.chainId,
        verifyingContract: token('USDC'),
      });
      assert.equal(message?.['value'], '125500000');
      assert.equal(message?.['spender'], contract('aaveV3Pool'));
      const deadline = Number(message?.['deadline']);
      const sinceEnd = deadline - Date.parse(plan.expiresAt) / 1_000;
      assert.ok(Math.abs(sinceEnd - 25 * 60) < 60, `${sinceEnd} s after the plan ends`);
      assert.deepEqual(
        supply?.carries?.map(({ step }) => step),
        ['s1'],
      );
      assert.deepEqual(permit?.spends, [
        {
          symbol: 'USDC',
          token: token('USDC'),
          amount: '125.5',
          spender: contract('aaveV3Pool'),
        },
      ]);
    });

    it('takes only the wallet’s own signature of that permit, and only from its owner', async () => {
      const permit = plan.steps[0]?.permit;
      assert.ok(permit);
      const other = sandbox.wallet('Staker');
      const foreign = await signTyped(sandbox, { address: other }, permit);
      await assert.rejects(give(plan)('s1', foreign), { code: 'INVALID_REQUEST', status: 422 });
      const own = await signTyped(sandbox, plan, permit);
      await assert.rejects(give(plan)('s2', own), { code: 'INVALID_REQUEST', status: 422 });
      await assert.rejects(
        domain.ask(signPermit, otherPerson, {
          params: { id: plan.id },
          body: { stepId: 's1', signature: own },
        }),
        { code: 'NOT_FOUND' },
      );
      await assert.rejects(
        domain.ask(reportTransaction, person, {
          body: { planId: plan.id, stepId: 's1', hash: `0x${'2'.repeat(64)}` },
        }),
        { code: 'INVALID_REQUEST', status: 422 },
      );
    });

    it('does to the unit what it said, leaves no allowance, and is followed as any other', async () => {
      const [sent, ...more] = await mine(plan);
      assert.ok(sent && more.length === 0);
      const left = await read(
        token('USDC'),
        'allowance',
        plan.address as Hex,
        contract('aaveV3Pool'),
      );
      assert.equal(left, 0n);
      const { id } = await domain.ask(reportTransaction, person, {
        body: { planId: plan.id, stepId: 's2', hash: sent.hash },
      });
      assert.equal((await settled(id)).status, 'confirmed');
      // Signed again it stays what was sent.
      const permit = plan.steps[0]?.permit;
      assert.ok(permit);
      const again = await give(plan)('s1', await signTyped(sandbox, plan, permit));
      assert.equal(again.steps[1]?.data, (await chain().getTransaction({ hash: sent.hash })).input);
    });

    it('repays by a permit', async () => {
      const part = await act('repay', 'USDC', '10');
      assert.deepEqual(kinds(part), ['permit permit', 'call repayWithPermit']);
      await mine(part);
      const all = await act('repay', 'USDC', 'max');
      const amount = all.steps[1]?.call.args.find(({ name }) => name === 'amount');
      assert.equal(amount?.value, all.steps[0]?.permit?.typedData.message['value']);
    });

    it('says why it cannot be, where the permit was used up since', async () => {
      const [first, second] = [await act('supply', 'USDC', '2'), await act('supply', 'USDC', '3')];
      await mine(first);
      const permit = second.steps[0]?.permit;
      assert.ok(permit);
      const late = await signTyped(sandbox, second, permit);
      await assert.rejects(give(second)('s1', late), (error: ApiError) => {
        assert.equal(error.code, 'DEFI_TRANSACTION_FAILED');
        assert.match(error.sentence?.ko ?? '', /다시 계산/);
        return true;
      });
    });

    it('asks for an approval where the token takes another kind of permit', async () => {
      const dai = await act('repay', 'DAI', '5');
      assert.deepEqual(kinds(dai), ['approve approve', 'call repay']);
    });

    it('believes no token that has people sign for another one', async () => {
      const network = domain.context.config.networks.ethereum;
      const owner = sandbox.wallet('Lender');
      const wallet = { wallet: { address: owner } as never, client: chain(), network };
      const logs = await chain().getLogs({
        event: transferEvent,
        args: { to: owner },
        fromBlock: (await chain().getBlockNumber()) - 1_900n,
      });
      const names = await Promise.all(
        [...new Set(logs.map(({ address }) => address))].map(async (address) => {
          const symbol = await chain()
            .readContract({ address, abi: tokenAbi, functionName: 'symbol' })
            .catch(() => '');
          return { address, symbol };
        }),
      );
      const liar = names.find(({ symbol }) => symbol === 'USD\u0421')?.address;
      assert.ok(liar, 'the look-alike of USDC');
      const of = (address: Hex, suspicion: 'unlisted' | null = null) =>
        allowSpending(
          { ...wallet, now: new Date() },
          { symbol: 'USDC', address, decimals: 6, suspicion },
          { address: contract('aaveV3Pool'), name: 'Aave' },
          1_000_000n,
        );
      const [fake, real] = [await of(liar), await of(token('USDC'))];
      const otherPerson = await of(token('USDC'), 'unlisted');
      assert.deepEqual(
        [otherPerson.permit?.call.contract, otherPerson.permit?.call.known],
        [null, false],
      );
      assert.deepEqual([fake.approvals.length, fake.permit], [1, null]);
      assert.deepEqual([real.approvals.length, real.permit?.kind], [0, 'permit']);
    });

    it('asks for an approval of a wallet that is a contract', async () => {
      const network = domain.context.config.networks.ethereum;
      const address = contract('aaveV3Pool');
      const wallet = { wallet: { address } as never, client: chain(), network, now: new Date() };
      assert.equal(await readPermit(wallet, token('USDC')), null);
    });

    it('requests withdrawals from Lido by one transaction', async () => {
      await revoke('Staker', contract('lidoSteth'), contract('lidoWithdrawalQueue'));
      const body = { walletId, token: 'stETH' as const, amount: '0.5' };
      const withdrawal = await domain.ask(withdrawRebase, person, { body });
      assert.deepEqual(kinds(withdrawal), ['permit permit', 'call requestWithdrawalsWithPermit']);
      await mine(withdrawal);
      const wrapped = await domain.ask(withdrawRebase, person, {
        body: { walletId, token: 'wstETH', amount: '0.25' },
      });
      assert.deepEqual(kinds(wrapped), [
        'permit permit',
        'call requestWithdrawalsWstETHWithPermit',
      ]);
      await mine(wrapped);
    });
  });
});
