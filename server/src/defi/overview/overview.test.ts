/** All claims of a wallet as one plan, and what its transactions cost. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { claimAll, getDefiGas, listClaims } from '@moa/contracts/defi/overview';
import { getTransaction, reportTransaction } from '@moa/contracts/defi/transactions';
import { visitAddress } from '@moa/contracts/defi/visit';
import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { defiPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { signPlan, signStep } from '../testing/sign-plan.ts';

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

describe('the overview of DeFi', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let otherPerson: Caller;
  let provider = '';
  const client = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
  const watch = async (label: string) => {
    const sourceId = await domain.watchWallet(person, sandbox.wallet(label));
    const { db } = domain.context;
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    await waitFor(`${label} to be read`, async () => {
      const [now] = await db.select().from(sources).where(eq(sources.id, sourceId));
      return now?.status === 'ok' ? true : null;
    });
    return row?.refId ?? '';
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    [person, otherPerson] = [await domain.addPerson(), await domain.addPerson()];
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('leaves out what costs more than it brings, unless it is chosen', async () => {
    const walletId = await watch('Liquidity provider');
    provider = walletId;
    const list = () => domain.ask(listClaims, person, { query: { walletId, currency: 'USD' } });
    const ofPool = (await list()).claims.filter(({ protocol }) => protocol === 'lp-tokens');
    await signPlan(
      sandbox,
      await domain.ask(claimAll, person, {
        body: { walletId, claims: ofPool.map(({ id }) => id) },
      }),
    );
    // What comes in within a minute is not worth a transaction.
    await sandbox.post('/chain/advance', { seconds: 60 });
    const { claims } = await list();
    const price = async (symbol: string) => {
      const { usd } = await sandbox.get<{ usd: Record<string, string> }>('/market');
      return Number(usd[symbol === 'WETH' ? 'ETH' : symbol]);
    };
    for (const { brings, value, fee, state, title } of claims) {
      const worth = await Promise.all(
        brings.map(async ({ symbol, amount }) => Number(amount) * (await price(symbol))),
      );
      const sum = worth.reduce((all, one) => all + one, 0);
      // Its own book hears each price at another exchange.
      assert.ok(Math.abs(Number(value) - sum) <= 0.01 + sum * 0.005, `${title}: ${value} ${sum}`);
      assert.equal(state, Number(value) > Number(fee) ? 'worth' : 'dust', title);
    }
    const dust = claims.filter(({ state }) => state === 'dust');
    assert.ok(dust.length > 0 && dust.length < claims.length, JSON.stringify(claims));
    const plan = await domain.ask(claimAll, person, { body: { walletId } });
    assert.equal(plan.steps.length, claims.length - dust.length);
    assert.ok(plan.warnings.some(({ code }) => code === 'DUST_LEFT_OUT'));
    const [one] = dust;
    assert.ok(one);
    const chosen = await domain.ask(claimAll, person, { body: { walletId, claims: [one.id] } });
    assert.deepEqual(
      [chosen.steps.length, chosen.warnings.map(({ code }) => code)],
      [1, ['COSTS_MORE_THAN_IT_BRINGS']],
    );
    const [signed] = await signPlan(sandbox, chosen);
    assert.ok(signed);
    const { hash } = signed;
    const { gasUsed, effectiveGasPrice } = await client().getTransactionReceipt({ hash });
    const paid = Number(fromUnits(gasUsed * effectiveGasPrice, 18)) * (await price('ETH'));
    assert.ok(Number(one.fee) >= paid && Number(one.fee) < paid * 2, `${one.fee} ${paid}`);
    assert.ok(!(await list()).claims.some(({ id }) => id === one.id));
    await assert.rejects(domain.ask(claimAll, person, { body: { walletId, claims: [one.id] } }), {
      code: 'NOT_FOUND',
    });
  });

  it('claims the fees of every range and the rewards of every pool of a wallet as it said', async () => {
    const walletId = provider;
    await sandbox.post('/chain/advance', { seconds: 3_600 });
    await assert.rejects(domain.ask(claimAll, otherPerson, { body: { walletId } }), {
      code: 'NOT_FOUND',
    });
    const { claims } = await domain.ask(listClaims, person, { query: { walletId } });
    // All of it here, dust among it.
    const plan = await domain.ask(claimAll, person, {
      body: { walletId, claims: claims.map(({ id }) => id) },
    });
    const called = plan.steps.map(({ call }) => call.function);
    assert.ok(called.includes('getReward'), called.join());
    const ranges = await domain.context.db
      .select()
      .from(defiPositions)
      .where(eq(defiPositions.kind, 'uniswap-v3'));
    const earning = ranges.filter(({ data }) => {
      const { fees0, fees1 } = data as { fees0: string; fees1: string };
      return fees0 !== '0' || fees1 !== '0';
    });
    assert.equal(called.filter((name) => name !== 'getReward').length, earning.length);
    const signed = await signPlan(sandbox, plan);
    assert.ok(signed.every(({ succeeded }) => succeeded));
    for (const { symbol, token, after: said } of plan.outcome.balances) {
      // Rewards go on by the second until they are claimed.
      if (token === null || symbol === 'UNI') continue;
      const [held, decimals] = await Promise.all([
        client().readContract({
          address: token as Hex,
          abi,
          functionName: 'balanceOf',
          args: [sandbox.wallet('Liquidity provider')],
        }),
        client().readContract({ address: token as Hex, abi, functionName: 'decimals' }),
      ]);
      assert.equal(fromUnits(held, decimals), said, symbol);
    }
    for (const { stepId, hash } of signed) {
      const { id } = await domain.ask(reportTransaction, person, {
        body: { planId: plan.id, stepId, hash },
      });
      await waitFor('it to settle', async () => {
        const { status } = await domain.ask(getTransaction, person, { params: { id } });
        return status === 'submitted' ? null : true;
      });
    }
    const gas = await domain.ask(getDefiGas, person, { query: { currency: 'USD' } });
    const receipts = await Promise.all(
      signed.map(({ hash }) => client().getTransactionReceipt({ hash })),
    );
    const paid = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
      0n,
    );
    const [ethereum] = gas.networks;
    assert.ok(ethereum && gas.transactions >= signed.length);
    assert.ok(Number(ethereum.amount) >= Number(fromUnits(paid, 18)));
    const other = await domain.ask(getDefiGas, otherPerson, { query: {} });
    assert.deepEqual([other.transactions, other.networks], [0, []]);
    assert.deepEqual([other.value, other.since], [null, null]);
  });

  it('adds up the gas of thirty days, and says where an account made more than its logs show', async () => {
    await watch('Everything');
    const owners = ['Liquidity provider', 'Everything'].map((label) =>
      sandbox.wallet(label).toLowerCase(),
    );
    const to = sandbox.wallet('Everything');
    const quiet = await signStep(
      sandbox,
      { address: to, chainId: sandbox.world.chain?.chainId ?? 0 },
      { id: 's1', to, data: '0x', value: '1', gas: '21000' },
    );
    // Every block of the thirty days, read here by itself: what each account sent, and what it paid.
    const since = Date.now() / 1_000 - 30 * 86_400;
    const sent: Hex[] = [];
    let isOlder = false;
    for (let block = await client().getBlockNumber(); block > 0n && !isOlder; block -= 50n) {
      const numbers = Array.from({ length: 50 }, (_, index) => block - BigInt(index));
      const blocks = await Promise.all(
        numbers
          .filter((number) => number >= 0n)
          .map((blockNumber) => client().getBlock({ blockNumber, includeTransactions: true })),
      );
      for (const { timestamp, transactions } of blocks) {
        if (Number(timestamp) < since) isOlder = true;
        else
          sent.push(
            ...transactions.filter(({ from }) => owners.includes(from)).map(({ hash }) => hash),
          );
      }
    }
    const gas = await waitFor('all logs and receipts', async () => {
      const now = await domain.ask(getDefiGas, person, { query: { currency: 'USD' } });
      return now.unread === 0 && now.complete ? now : null;
    });
    assert.equal(gas.made, sent.length);
    // All but the transfer of ether, which leaves no log.
    assert.deepEqual([gas.transactions, gas.atLeast], [sent.length - 1, true]);
    const receipts = await Promise.all(
      sent.map((hash) => client().getTransactionReceipt({ hash })),
    );
    const paid = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
      0n,
    );
    const own = receipts.find(({ transactionHash }) => transactionHash === quiet.hash);
    const ofQuiet = (own?.gasUsed ?? 0n) * (own?.effectiveGasPrice ?? 0n);
    assert.equal(gas.networks[0]?.amount, fromUnits(paid - ofQuiet, 18));
    // Those of this hour are priced, though it is not over; of the others that have no price it is said.
    assert.ok(gas.missing < gas.transactions);
    assert.ok(Number(gas.value) > 0);
  });

  it('says of an account that made none that it paid nothing', async () => {
    await domain.watchWallet(otherPerson, sandbox.wallet('Empty'));
    const gas = await waitFor('the logs of the empty wallet', async () => {
      const now = await domain.ask(getDefiGas, otherPerson, { query: { currency: 'USD' } });
      return now.complete ? now : null;
    });
    const { transactions, made, atLeast, value, missing, unread } = gas;
    assert.deepEqual(
      { transactions, made, atLeast, value, missing, unread },
      { transactions: 0, made: 0, atLeast: false, value: '0.00', missing: 0, unread: 0 },
    );
    assert.ok(gas.since !== null && Date.parse(gas.since) < Date.now() - 29 * dayMs);
  });

  it('claims a finished withdrawal, and says where there is nothing', async () => {
    const walletId = await watch('Staker');
    const plan = await domain.ask(claimAll, person, { body: { walletId } });
    assert.deepEqual(
      plan.steps.map(({ call }) => call.function),
      ['claimWithdrawals'],
    );
    const empty = await watch('Empty');
    await assert.rejects(domain.ask(claimAll, person, { body: { walletId: empty } }), {
      code: 'BIZ_INSUFFICIENT_BALANCE',
    });
  });

  it('shows a visitor what the owner sees in DeFi, and writes nothing down', async () => {
    const address = sandbox.wallet('Lender');
    const { db } = domain.context;
    const before = (await db.select().from(sources)).length;
    const visit = await domain.ask(visitAddress, otherPerson, {
      params: { network: 'ethereum', address: address.toLowerCase() },
    });
    assert.equal(visit.address, address);
    assert.equal((await db.select().from(sources)).length, before);
    assert.deepEqual(visit.unread, []);
    await watch('Lender');
    const own = (
      await domain.ask(listPositions, person, { query: { limit: '500', currency: 'KRW' } })
    ).items.filter(
      (row) => row.holdingKind === 'defi' && row.address?.toLowerCase() === address.toLowerCase(),
    );
    const named = (rows: readonly Pick<AssetPosition, 'kind' | 'symbol' | 'protocol'>[]) =>
      rows.map(({ kind, symbol, protocol }) => `${kind} ${symbol} ${protocol}`).sort();
    assert.deepEqual(named(visit.items), named(own));
    assert.ok(visit.items.some(({ kind }) => kind === 'debt'));
    const [loan] = visit.loans;
    const loans = await domain.ask(listAavePositions, person, { query: {} });
    const same = loans.find((one) => one.address.toLowerCase() === address.toLowerCase());
    // Interest goes on by the second.
    const near = (one: string | null | undefined, other: string | null | undefined) =>
      assert.ok(Math.abs(Number(one) / Number(other) - 1) < 1e-3, `${one} ${other}`);
    near(loan?.healthFactor, same?.healthFactor);
    near(
      visit.total,
      own.reduce((sum, { value }) => add(sum, value ?? '0'), '0'),
    );
    assert.ok(visit.items.every(({ groupId }) => groupId === loan?.id));
  });

  it('marks a visitor’s range that the price has left, and finds nothing where nothing is', async () => {
    const look = (label: string) =>
      domain.ask(visitAddress, otherPerson, {
        params: { network: 'ethereum', address: sandbox.wallet(label) },
        query: { currency: 'USD' },
      });
    const provider = await look('Liquidity provider');
    const ranges = new Set(provider.items.flatMap(({ groupId }) => groupId ?? []));
    assert.ok(provider.outOfRange.length > 0);
    assert.ok(provider.outOfRange.every((id) => ranges.has(id)));
    const empty = await look('Empty');
    assert.deepEqual([empty.items, empty.loans, empty.total], [[], [], '0.00']);
  });

  it('refuses a mistyped address, and a network without a node', async () => {
    const address = sandbox.wallet('Lender');
    const mistyped = address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    const look = (network: 'ethereum' | 'base', of: string) =>
      domain.ask(visitAddress, otherPerson, { params: { network, address: of } });
    await assert.rejects(look('ethereum', mistyped), { code: 'INVALID_REQUEST' });
    await assert.rejects(look('base', address), { code: 'SERVICE_UNAVAILABLE' });
  });
});
